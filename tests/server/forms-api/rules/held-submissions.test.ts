import {describe, expect, test} from 'vitest'
import {sampled} from '#tests/extent.ts'
import {operator} from '../operator.ts'
import {pollOptions} from '../poll-options.ts'
import {contact, forms} from '../sample-forms.ts'
import {stores} from '../test-forms-api.ts'

describe.each(sampled(stores, ([name]) => name === 'SQLite'))('%s', (_, start) => {
  test('`submissions forget held` deletes the submissions that are held, and no others', async () => {
    const api = await start({perHour: 1})
    const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})
    for (let n = 0; n < 10; n++) {
      await api.post(forms.contact.path, {...contact, question: `Question ${n}`}, from(n))
    }
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    const {out} = await operator(api, 'list')
    expect(out).toContain('8 written, 2 held')
    expect((await operator(api, 'forget', 'held')).code).toBe(0)
    expect((await operator(api, 'list')).out).not.toContain('held')
    expect(await api.query('select reference from submission')).toHaveLength(8)
  })
})
