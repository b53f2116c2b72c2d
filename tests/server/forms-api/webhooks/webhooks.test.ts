import {describe, expect, test, vi} from 'vitest'
import {Webhooks} from '#server/forms-api/webhooks/webhooks.ts'
import {pollOptions} from '../poll-options.ts'
import {stores} from '../test-forms-api.ts'
import {settings, startWithWebhook} from './start-with-webhook.ts'

describe.each(stores)('webhooks with %s', (_, start) => {
  test('published documents are reported once, only while a webhook wants them', async () => {
    const {api, bodies, call, id} = await startWithWebhook(start)
    const since = await api.documentsSince()
    expect(Date.parse(String(since))).toBeLessThanOrEqual(Date.now())
    const document = {
      _id: 'faq',
      _type: 'faqEntry',
      _rev: 'r1',
      _updatedAt: new Date(Date.now() + 1000).toISOString(),
    }
    await api.documentsPublished([document])
    await api.documentsPublished([document])
    await vi.waitFor(
      () => expect(bodies()).toEqual([{event: 'document.published', document}]),
      pollOptions,
    )
    const url = 'https://crm.example/hook'
    await call('POST /webhooks/:reference', {...settings, url, enabled: false}, id)
    expect(await api.documentsSince()).toBeUndefined()
  })

  test.each([
    'http://127.0.0.1/hook',
    'http://127.1:8080/hook',
    'http://0x7f000001/hook',
    'http://localhost/hook',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.5]/hook',
    'http://10.0.0.5/hook',
    'http://169.254.169.254/latest/meta-data',
  ])('%s is refused when it is saved, unless the webhook is switched off', async (url) => {
    const {store} = await start({})
    const webhooks = new Webhooks({store: store.webhooks, meta: store.meta, networks: [], log() {}})
    expect(await webhooks.save({...settings, url})).toEqual({invalid: 'network'})
    expect(await webhooks.save({...settings, url, enabled: false})).toMatchObject({webhook: {url}})
  })

  test.each(['http://1.1.1.1/hook', 'http://10.1.2.3/hook', 'https://crm.invalid/hook'])(
    '%s is saved: it is public, allowed or not known to DNS',
    async (url) => {
      const {store} = await start({})
      const parts = {store: store.webhooks, meta: store.meta, networks: ['10.1.0.0/16'], log() {}}
      expect(await new Webhooks(parts).save({...settings, url})).toMatchObject({webhook: {url}})
    },
  )

  test('documents are not reported again after a month in which nothing was published', async () => {
    const {api, bodies, query, store} = await startWithWebhook(start)
    const document = {_id: 'faq', _type: 'faqEntry', _rev: 'r1'}
    const published = [0, 50_000].map((ms, index) => ({
      ...document,
      _id: `faq-${index}`,
      _updatedAt: new Date(Date.now() + 1000 + ms).toISOString(),
    }))
    await api.documentsPublished(published)
    await vi.waitFor(() => expect(bodies()).toHaveLength(2), pollOptions)
    await expect
      .poll(() => query(`select 1 from webhook_delivery where state = 'delivered'`), pollOptions)
      .toHaveLength(2)
    await query(`update webhook_delivery set created = created - ${31 * 24 * 60 * 60_000}`)
    const webhooks = new Webhooks({store: store.webhooks, meta: store.meta, networks: [], log() {}})
    await webhooks.sweep(Date.now() - 30 * 24 * 60 * 60_000)
    const since = (await api.documentsSince()) ?? ''
    // The site asks for documents since then, and both have been changed since then.
    expect(published.filter(({_updatedAt}) => _updatedAt >= since)).toHaveLength(2)
    await api.documentsPublished(published)
    expect(await query(`select 1 from webhook_delivery where state = 'waiting'`)).toEqual([])
  })
})
