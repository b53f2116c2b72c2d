import {expect, onTestFinished, test} from 'vitest'
import {headerOf, startMailServer} from '../mail-server.ts'
import {operator} from '../operator.ts'
import {pollOptions} from '../poll-options.ts'
import {correction, forms} from '../sample-forms.ts'
import {stores} from '../test-forms-api.ts'

const form = {en: [], es: []}
const recipients = {
  contact: form,
  correction: {
    en: [],
    es: ['times@company.example', 'Times@company.example', 'eva@company.example'],
  },
  'free-trial': form,
}

test.each(stores)(
  'a Spanish correction goes to its own recipients in %s, an English one to MAIL_TO; so do mails that are sent again',
  async (_, start) => {
    const server = await startMailServer()
    onTestFinished(() => server.stop())
    const api = await start({smtpUrl: server.url})
    await api.store.meta.set('recipients', JSON.stringify(recipients))
    const staff = () =>
      server.taken
        .map(({to}) => to)
        .filter((to) => to.endsWith('@company.example'))
        .sort()
    const sent = async (language: string) => {
      server.taken.length = 0
      // Otherwise it would be a duplicate.
      const values = {...correction, comments: language}
      const answer = await api.post(forms.correction.path, values, {
        'content-language': language,
      })
      await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
      return (await answer.json()).reference
    }
    await sent('en')
    expect(staff()).toEqual(['desk@company.example'])
    const reference = await sent('es')
    expect(staff()).toEqual(['eva@company.example', 'times@company.example'])
    const copy = server.taken.find(({to}) => to === 'ana@shop.example')
    expect(headerOf(copy?.raw ?? '', 'reply-to')).toBe('times@company.example')
    server.taken.length = 0
    await operator(api, 'resend', reference)
    await expect.poll(() => staff().length, pollOptions).toBe(2)
    expect(staff()).toEqual(['eva@company.example', 'times@company.example'])
  },
  60_000,
)
