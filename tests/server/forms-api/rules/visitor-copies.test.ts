import {describe, expect, test} from 'vitest'
import {sampled} from '#tests/extent.ts'
import {contact, forms} from '../sample-forms.ts'
import {rowsOf, stores, type TestApi} from '../test-forms-api.ts'

const {path} = forms.contact

describe.each(sampled(stores, ([name]) => name === 'PostgreSQL'))('%s', (_, start) => {
  describe('copies to visitors', () => {
    const copies = (api: TestApi) =>
      api.query(`select * from mail where purpose = 'visitor' order by id`)
    const from = (n: number) => ({'x-forwarded-for': `198.${n}.100.7`})

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
      await api.post(path, {...contact, website: 'held', elapsed: 0}, from(0))
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

    test('forms from many networks of one /48 cause at most 80 of the 300 copies a day, of one /32 120', async () => {
      const api = await start({perHour: 1_000})
      const send = (n: number, network: string) =>
        api.post(
          path,
          {...contact, emailAddress: `stranger${n}@shop${n}.example`},
          {
            'x-forwarded-for': network,
          },
        )
      for (let n = 0; n < 85; n++) await send(n, `2001:db8:0:${n.toString(16)}00::1`)
      expect(await copies(api)).toHaveLength(80)
      for (let n = 0; n < 45; n++) await send(n + 100, `2001:db8:${(n + 1).toString(16)}::1`)
      expect(await copies(api)).toHaveLength(120)
      await send(200, '2001:db9::1')
      expect((await copies(api)).at(-1)?.recipient).toBe('stranger200@shop200.example')
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
