import {describe, expect, test} from 'vitest'
import {sampled} from '#tests/extent.ts'
import {contact, forms} from '../sample-forms.ts'
import {answerOf, stores, type TestApi} from '../test-forms-api.ts'

const {path} = forms.contact

/** Returns a number with two hexadecimal digits, as part of an IPv6 address. */
const hex = (n: number) => n.toString(16).padStart(2, '0')

describe.each(sampled(stores, ([name]) => name === 'PostgreSQL'))('%s', (_, start) => {
  describe('rate limits of forms', () => {
    const typed = (n: number) => ({...contact, question: `Question ${n}`})

    test('the number of accepted forms per IP address is limited, and the response to a rejected form has a Retry-After header', async () => {
      const {post} = await start({perHour: 3})
      for (let n = 0; n < 3; n++) expect((await post(path, typed(n))).status).toBe(202)
      const response = await post(path, typed(3))
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(await response.json()).toMatchObject({error: {code: 'rate_limited'}})
      expect((await post(path, typed(3), {'x-forwarded-for': '198.51.100.7'})).status).toBe(202)
    })

    test('the limit of forms per address still applies after a restart', async () => {
      const first = await start({perHour: 1})
      expect((await first.post(path, typed(0))).status).toBe(202)
      await first.stop()
      const second = await start({perHour: 1, dataDir: first.dataDir})
      expect((await second.post(path, typed(1))).status).toBe(429)
    })

    test('a retry of an accepted form does not count towards the limit', async () => {
      const {post} = await start({perHour: 1})
      const first = await answerOf(post(path, typed(0)))
      expect(await answerOf(post(path, typed(0)))).toEqual(first)
      expect((await post(path, typed(1))).status).toBe(429)
    })

    test('all IPv6 addresses of a /64 network share one limit', async () => {
      const {post} = await start({perHour: 1})
      const from = (address: string) => ({'x-forwarded-for': address})
      expect((await post(path, typed(0), from('2001:db8:0:1::1'))).status).toBe(202)
      expect((await post(path, typed(1), from('2001:db8:0:1:ffff::2'))).status).toBe(429)
      expect((await post(path, typed(1), from('2001:db8:0:2::1'))).status).toBe(202)
    })

    const from = (address: string) => ({'x-forwarded-for': address})
    const heldIn = (api: TestApi) =>
      api.query('select * from submission where suspicion is not null order by id')

    test.each([
      ['/56', 4, 40, (n: number) => `2001:db8:0:1${hex(n)}::1`],
      ['/48', 8, 80, (n: number) => `2001:db8:0:${hex(n)}00::1`],
      ['/24', 8, 80, (n: number) => `198.51.100.${n}`],
    ])(
      'of forms from many clients of one %s network, %i are mailed and %i held; more are refused, and other visitors notice nothing',
      async (network, mailed, held, client) => {
        const api = await start({perHour: 1})
        const answers: Response[] = []
        for (let n = 0; n < mailed + held + 3; n++) {
          answers.push(await api.post(path, typed(n), from(client(n))))
        }
        const statuses = answers.map(({status}) => status)
        expect(statuses).toEqual([...Array(mailed + held).fill(202), 429, 429, 429])
        const refused = answers.at(-1) ?? new Response()
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
        const {error} = await refused.json()
        expect(error.message).toMatch(
          new RegExp(`from this network \\([\\da-f:.]+${network}\\)\\.$`),
        )
        expect(await heldIn(api)).toHaveLength(held)
        expect(api.lines.join()).toContain('is held as suspected spam (busy-network)')
        for (const visitor of ['2001:db9::1', '198.51.101.1', '203.0.113.5']) {
          expect((await api.post(path, typed(0), from(visitor))).status).toBe(202)
        }
        const staff = await api.query(`select * from mail where purpose = 'staff'`)
        expect(staff).toHaveLength(mailed + 3)
      },
    )

    test('forms from a whole /32 network leave most of the global limit to other visitors', async () => {
      const api = await start({perHour: 1})
      for (let n = 0; n < 30; n++) {
        expect((await api.post(path, typed(n), from(`2001:db8:${hex(n)}::1`))).status).toBe(202)
      }
      expect(await heldIn(api)).toHaveLength(18)
      for (let n = 0; n < 20; n++) await api.post(path, typed(n), from(`203.${n}.113.5`))
      expect(await heldIn(api)).toHaveLength(18)
    })

    test('when the limit of everybody is reached, further forms are accepted and held', async () => {
      const api = await start({perHour: 2})
      const forms = Array.from({length: 101}, (_, n) => n)
      for (const n of forms) {
        const response = await api.post(path, typed(n), from(`${100 + n}.51.100.7`))
        expect(response.status).toBe(202)
      }
      expect(await heldIn(api)).toMatchObject([{suspicion: 'busy-site'}])
      // The same form again is the same submission, also if it was held.
      const again = await answerOf(api.post(path, typed(100), from('200.51.100.7')))
      const [held] = await heldIn(api)
      expect(again).toEqual({status: 202, body: {reference: held?.reference}})
    })

    test('near the limit of everybody, a client may send one form and not its whole limit', async () => {
      const api = await start({perHour: 2})
      for (let n = 0; n < 90; n++) await api.post(path, typed(n), from(`${100 + n}.51.100.7`))
      await api.post(path, typed(90), from('203.0.113.5'))
      expect(await heldIn(api)).toEqual([])
      expect((await api.post(path, typed(91), from('203.0.113.5'))).status).toBe(202)
      expect(await heldIn(api)).toMatchObject([{suspicion: 'busy-site'}])
    })

    test('while too many held submissions are stored, a form that must be held gets 503 with the true reason, and others are accepted', async () => {
      const api = await start({perHour: 1})
      await api.query(
        `insert into submission (reference, form, body, locale, received, address, fingerprint,
           suspicion)
         with recursive number (n) as (select 1 union all select n + 1 from number where n < 10000)
         select 'old' || n, 'contact', '{}', 'en', 1, '', '', 'honeypot' from number`,
      )
      const spam = await api.post(
        path,
        {...typed(0), website: 'pills', elapsed: 0},
        from('192.0.2.1'),
      )
      expect(spam.status).toBe(503)
      expect(spam.headers.get('retry-after')).toBe('3600')
      expect(await spam.json()).toMatchObject({error: {code: 'too_many_forms'}})
      expect(api.lines.join()).toContain(
        '10000 submissions are held as suspected spam. Review them',
      )
      expect((await api.post(path, typed(0), from('192.0.2.1'))).status).toBe(202)
    })

    test('forms of suspected bots do not count towards the limit of all other visitors', async () => {
      const {post} = await start({perHour: 2})
      const program = (n: number) => post(path, {...typed(n), website: 'x', elapsed: 0})
      for (let n = 0; n < 2; n++) expect((await program(n)).status).toBe(202)
      expect((await program(2)).status).toBe(429)
      for (let n = 0; n < 2; n++) expect((await post(path, typed(n))).status).toBe(202)
      expect((await post(path, typed(2))).status).toBe(429)
    })

    test('invalid forms have a separate, higher limit and do not count towards the limit of valid forms', async () => {
      const {post} = await start({perHour: 2})
      for (let n = 0; n < 20; n++) expect((await post(path, {})).status).toBe(422)
      const response = await post(path, '')
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await post(path, contact)).status).toBe(202)
    })
  })
})
