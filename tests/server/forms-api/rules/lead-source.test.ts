import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {csvLines} from '#server/forms-api/operator/csv.ts'
import {contact, forms} from '../sample-forms.ts'
import {stores} from '../test-forms-api.ts'

const source = JSON.stringify({
  page: '/es/faq',
  referrer: 'mail.example',
  utm_campaign: '=Spring()',
  utm_source: 'x'.repeat(500),
})
const cleaned = {
  page: '/faq',
  referrer: 'mail.example',
  utm_campaign: '=spring()',
  utm_source: 'x'.repeat(60),
}

describe.each(stores)('with %s', (_, start) => {
  test('a submission keeps where the visit came from, and staff read it in the mail and the CSV file', async () => {
    const sent: unknown[] = []
    const api = await start({onSent: (_request, form) => sent.push(form)})
    const answer = await api.post(forms.contact.path, {...contact, source})
    expect(answer.status).toBe(202)
    const [stored] = await Array.fromAsync(api.store.inbox.all({}))
    expect(stored?.source).toEqual(cleaned)
    expect(sent).toEqual([{locale: 'en', source: cleaned}])
    const outbox = join(api.dataDir, 'outbox')
    const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    await expect.poll(() => mails().join('\n')).toContain('Where the visit came from')
    const csv = (await Array.fromAsync(csvLines(api.store))).join('')
    expect(csv).toContain('"firstPage","referrer"')
    // A spreadsheet must not execute the campaign.
    expect(csv).toContain(`"/faq","mail.example","","${'x'.repeat(60)}","","'=spring()"`)
  })

  test('the same form from another source is the same submission', async () => {
    const sent: unknown[] = []
    const api = await start({onSent: (_request, form) => sent.push(form)})
    const key = {'idempotency-key': 'one'}
    const first = await (await api.post(forms.contact.path, {...contact, source}, key)).json()
    const again = await api.post(forms.contact.path, {...contact, source: '{"page":"/"}'}, key)
    expect(await again.json()).toEqual(first)
    await api.post(forms.contact.path, contact)
    expect(await Array.fromAsync(api.store.inbox.all({}))).toHaveLength(1)
    // A repeated form is counted once.
    expect(sent).toHaveLength(1)
  })

  test('a hostile source does not refuse a form', async () => {
    const api = await start()
    for (const [index, hostile] of ['x'.repeat(9000), '{"page":', 7, null, {a: 1}].entries()) {
      const body = {...contact, question: `Question ${index}`, source: hostile}
      expect((await api.post(forms.contact.path, body)).status).toBe(202)
    }
    const stored = await Array.fromAsync(api.store.inbox.all({}))
    expect(stored.map((each) => each.source)).toEqual([null, null, null, null, null])
  })
})
