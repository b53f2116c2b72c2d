import {expect, onTestFinished, test} from 'vitest'
import {inboxCall, send} from '../inbox-calls.ts'
import {headerOf, startMailServer} from '../mail-server.ts'
import {pollOptions} from '../poll-options.ts'
import {answerOf, stores} from '../test-forms-api.ts'

const emailAddress = 'ana@shop.example'

/** Starts an API with a mail server, and a Spanish correction whose visitor wants news. */
async function started(start: (typeof stores)[number][1]) {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const api = await start({smtpUrl: mailServer.url})
  const reference = await send(api, 'correction', {emailAddress, wantsUpdates: 'yes'}, 'es')
  const idle = () => expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
  await idle()
  const [copy] = mailServer.taken.filter(({to}) => to === emailAddress)
  let version = 1
  return {
    ...{mailServer, api, idle, copy: headerOf(copy?.raw ?? '', 'message-id')},
    async decide(body: object) {
      const call = `POST /messages/${reference}/state`
      const {status} = await inboxCall(api, call, {body: {version: version++, ...body}})
      expect(status).toBe(200)
    },
    async status() {
      const answer = api.post('/api/correction/status', {reference, emailAddress})
      return (await answerOf(answer)).body
    },
    /** Returns the mails to the visitor besides the copy of the form. */
    news: () => mailServer.taken.filter(({to}) => to === emailAddress).slice(1),
  }
}

const accepted = {state: 'accepted', update: '2026.4', reason: 'Tiene razón.'}
const declined = {state: 'declined', reason: 'Los tornillos son nuevos.'}

test.for(stores)(
  '%s: a decision is mailed once, in Spanish and in the thread of the copy; each new decision is mailed too',
  async ([, start]) => {
    const {decide, news, idle, copy, status} = await started(start)
    const first = {...accepted, update: '2026.3'}
    const decisions = [first, accepted, declined, declined]
    for (const decision of decisions) {
      await decide(decision)
      await idle()
    }
    const bodies = news().map(({parsed}) => parsed.text ?? '')
    expect(bodies).toHaveLength(3)
    for (const [n, texts] of [
      ['Actualización: 2026.3', 'Motivo: Tiene razón.'],
      ['Actualización: 2026.4', 'Motivo: Tiene razón.'],
      ['Motivo: Los tornillos son nuevos.'],
    ].entries())
      for (const text of texts) expect(bodies[n]).toContain(text)
    const ids = news().map(({raw}) => headerOf(raw, 'message-id'))
    expect(new Set(ids).size).toBe(3)
    expect(news().map(({raw}) => headerOf(raw, 'in-reply-to'))).toEqual([copy, ids[0], ids[1]])
    expect(news().map(({raw}) => headerOf(raw, 'content-language'))).toEqual(['es', 'es', 'es'])
    expect(await status()).toMatchObject(declined)
    expect(await status()).not.toHaveProperty('update')
  },
)

test.for(stores)(
  '%s: a decision that is corrected before its mail was sent is not mailed',
  async ([, start]) => {
    const {decide, news, idle, mailServer, api, status} = await started(start)
    mailServer.welcome = () => 'greylisted'
    await decide(accepted)
    const postponed = async () =>
      (await api.query(`select attempts from mail where purpose = 'decision' and attempts > 0`))
        .length
    await expect.poll(postponed, pollOptions).toBe(1)
    await decide(declined)
    await expect.poll(postponed, pollOptions).toBe(1)
    mailServer.welcome = () => 'welcome'
    await decide({...accepted, update: '2027.1'})
    await idle()
    expect(news().map(({parsed}) => parsed.text?.match(/20\d\d\.\d/g))).toEqual([['2027.1']])
    mailServer.welcome = () => 'greylisted'
    await decide(declined)
    mailServer.welcome = () => 'welcome'
    await decide({state: 'in-progress'})
    await idle()
    expect(news().map(({parsed}) => parsed.subject?.includes('Estamos revisando'))).toEqual([
      false,
      true,
    ])
    expect(await status()).toMatchObject({state: 'in-review'})
  },
)

test.for(stores)(
  '%s: the mail that a correction is in review goes out once, and not if it is assigned after an answer',
  async ([, start]) => {
    const {decide, news, idle} = await started(start)
    const steps = ['in-progress', 'new', 'in-progress', 'answered', 'in-progress']
    for (const state of steps) {
      await decide({state})
      await idle()
    }
    expect(news().map(({parsed}) => parsed.subject)).toEqual([
      expect.stringContaining('Estamos revisando su corrección de tiempos'),
    ])
    expect(news()[0]?.parsed.text).toContain('le escribimos cuando decidamos')
  },
)
