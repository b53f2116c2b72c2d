import {describe, expect, test} from 'vitest'
import {sampled} from '#tests/extent.ts'
import {contact, forms} from './sample-forms.ts'
import {answerOf, rowsOf, stores, type TestApi} from './test-forms-api.ts'

const {path} = forms.contact

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

    test('the number of forms from all IP addresses together is also limited', async () => {
      const {post} = await start({perHour: 1})
      const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})
      for (let n = 0; n < 50; n++) expect((await post(path, typed(n), from(n))).status).toBe(202)
      expect((await post(path, typed(50), from(50))).status).toBe(429)
    })

    test('forms of suspected bots do not count towards the limit of all other visitors', async () => {
      const {post} = await start({perHour: 2})
      const program = (n: number) => post(path, {...typed(n), website: 'http://pills.example'})
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

  describe('copies to visitors', () => {
    const copies = (api: TestApi) =>
      api.query(`select * from mail where purpose = 'visitor' order by id`)
    const from = (n: number) => ({'x-forwarded-for': `198.51.100.${n}`})

    test('all spellings of an email address together get at most two copies a day, and the company gets a mail for every form', async () => {
      const api = await start()
      for (const [n, emailAddress] of [
        'ana@shop.example',
        'Ana@Shop.example',
        'ana+1@shop.example',
        'ana+2@shop.example',
        'a.n.a@shop.example',
      ].entries()) {
        await api.post(path, {...contact, emailAddress}, from(n))
      }
      expect((await copies(api)).map(({recipient}) => recipient)).toEqual([
        'ana@shop.example',
        'Ana@Shop.example',
      ])
      expect(await rowsOf(api, 'mail')).toHaveLength(7)
    })

    test('at most 300 copies are sent to visitors per day, and the company still gets its mails', async () => {
      const api = await start()
      await api.post(path, {...contact, website: 'held'}, from(0))
      const rows = Array.from({length: 299}, (_each, n) => {
        const mailbox = `'stranger${n}@shop${n}.example'`
        return `(1, 'visitor', ${mailbox}, ${mailbox}, 0, '<${n}>', 'sent', ${Date.now()}, 0)`
      })
      await api.query(
        `insert into mail (submission, purpose, recipient, recipient_key, round, message_id, state,
         created, due) values ${rows.join(', ')}`,
      )
      for (const n of [1, 2]) {
        const emailAddress = `last@shop${n + 300}.example`
        expect((await api.post(path, {...contact, emailAddress}, from(n))).status).toBe(202)
      }
      expect((await copies(api)).at(-1)?.recipient).toBe('last@shop301.example')
      const staff = await api.query(`select * from mail where purpose = 'staff'`)
      expect(staff).toHaveLength(2)
    })

    test('forms from one IP address cause at most ten copies to visitors a day', async () => {
      const api = await start()
      for (let n = 0; n < 12; n++) {
        await api.post(path, {...contact, emailAddress: `stranger${n}@shop.example`})
      }
      expect(await copies(api)).toHaveLength(10)
      expect(await rowsOf(api, 'submission')).toHaveLength(12)
    })

    test('at most 30 copies per day are sent to addresses of one mail domain, without affecting other domains', async () => {
      const api = await start()
      for (let n = 0; n < 32; n++) {
        const emailAddress = `stranger${n}@host${n}.catch-all.co.uk`
        expect((await api.post(path, {...contact, emailAddress}, from(n))).status).toBe(202)
      }
      expect(await copies(api)).toHaveLength(30)
      await api.post(path, {...contact, emailAddress: 'ana@other.co.uk'}, from(40))
      expect((await copies(api)).at(-1)?.recipient).toBe('ana@other.co.uk')
      expect(await api.query(`select * from mail where purpose = 'staff'`)).toHaveLength(33)
    })

    test('visitors with addresses of one large mail provider get at most half of all copies per day', async () => {
      const api = await start({perHour: 100})
      for (let n = 0; n < 152; n++) {
        await api.post(path, {...contact, emailAddress: `person${n}@gmail.com`}, from(n))
      }
      expect(await copies(api)).toHaveLength(150)
      await api.post(path, {...contact, emailAddress: 'ana@shop.example'}, from(200))
      expect((await copies(api)).at(-1)?.recipient).toBe('ana@shop.example')
    })

    test("visitors get copies only of forms that the site's own page sent, not of other programs' requests", async () => {
      const api = await start()
      for (const [n, signs] of [
        {website: undefined, elapsed: undefined},
        {elapsed: undefined},
        {elapsed: 'long'},
        {elapsed: ''},
        {website: undefined},
      ].entries()) {
        const body = {...contact, question: `Question ${n}`, ...signs}
        expect((await api.post(path, body, from(n))).status).toBe(202)
      }
      expect(await copies(api)).toEqual([])
      expect(await rowsOf(api, 'mail')).toHaveLength(5)
    })
  })
})
