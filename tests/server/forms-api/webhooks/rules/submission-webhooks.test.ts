import {describe, expect, test, vi} from 'vitest'
import type {InboxRequest} from '#server/forms-api/inbox/inbox-answer.ts'
import {Webhooks} from '#server/forms-api/webhooks/webhooks.ts'
import {pollOptions} from '../../poll-options.ts'
import {contact, correction, forms} from '../../sample-forms.ts'
import {stores, type TestApi} from '../../test-forms-api.ts'
import {startReceiver} from '../webhook-receiver.ts'

const user = {id: 'ada', name: 'Ada'}
const settings = {
  name: 'CRM',
  events: ['submission.accepted', 'submission.changed', 'document.published'],
  header: null,
  enabled: true,
}

describe.each(stores)('webhooks of the forms API with %s', (_, start) => {
  /** Starts the API with a webhook to a program. */
  async function startWithWebhook() {
    const api = await start({webhookNetworks: ['127.0.0.1']})
    let secret = ''
    const receiver = await startReceiver(() => secret)
    const call = (name: string, body: unknown = undefined, reference = '') =>
      callOf(api, {call: name, body, reference})
    const added = await call('POST /webhooks', {...settings, url: receiver.url})
    secret = added.secret
    const bodies = () => receiver.received.map(({body}) => JSON.parse(body))
    return {...api, call, receiver, bodies, id: String(added.webhook.id)}
  }

  async function callOf({api}: TestApi, request: Partial<InboxRequest> & {call: string}) {
    const answer = await api.inbox({
      reference: '',
      query: new URLSearchParams(),
      body: undefined,
      user,
      ...request,
    })
    return Object('body' in answer ? answer.body : {})
  }

  test('a message and each change of its state are reported, signed, with what the visitor typed', async () => {
    const {post, call, receiver, bodies} = await startWithWebhook()
    const answer = await post(forms.correction.path, correction, {'content-language': 'es'})
    const {reference} = await answer.json()
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), pollOptions)
    expect(bodies()[0]).toMatchObject({
      event: 'submission.accepted',
      submission: {reference, form: 'correction', language: 'es', state: 'new', fields: correction},
    })
    const {message} = await call('GET /messages/:reference', undefined, reference)
    const decision = {version: message.version, state: 'accepted', update: '2026.4'}
    await call('POST /messages/:reference/state', decision, reference)
    await vi.waitFor(() => expect(bodies()).toHaveLength(2), pollOptions)
    expect(bodies()[1]).toMatchObject({
      event: 'submission.changed',
      submission: {reference, state: 'accepted', decision: {update: '2026.4', reason: null}},
    })
    await call('POST /messages/:reference/notes', {text: 'ours'}, reference)
    expect(receiver.received.every(({isSigned}) => isSigned)).toBe(true)
    expect(receiver.received).toHaveLength(2)
  })

  test('a later change of a message waits while an earlier one is sent again', async () => {
    const {post, call, receiver, bodies, store, id} = await startWithWebhook()
    const sent = await post(forms.correction.path, correction)
    const {reference} = await sent.json()
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), pollOptions)
    receiver.answers.push(500)
    const change = async (state: string, more = {}) => {
      const {message} = await call('GET /messages/:reference', undefined, reference)
      const to = {version: message.version, state, ...more}
      await call('POST /messages/:reference/state', to, reference)
    }
    await change('in-progress')
    const waiting = async () =>
      (await store.webhooks.deliveries(id, 10)).filter(({state}) => state === 'waiting')
    await vi.waitFor(
      async () => expect(await waiting()).toMatchObject([{attempts: 1}]),
      pollOptions,
    )
    await change('accepted', {update: '2026.4'})
    // A message that came later is delivered after the change, if that does not wait.
    await post(forms.contact.path, contact)
    await vi.waitFor(() => expect(bodies()).toHaveLength(3), pollOptions)
    const [, first] = await waiting()
    await call('POST /webhooks/:reference/retry', {delivery: first?.id}, id)
    await vi.waitFor(() => expect(bodies()).toHaveLength(5), pollOptions)
    const changes = bodies().filter(({event}) => event === 'submission.changed')
    expect(changes.map(({submission}) => submission.state)).toEqual([
      'in-progress',
      'in-progress',
      'accepted',
    ])
    const times = changes.map(({happened}) => Date.parse(happened))
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), pollOptions)
    // A delivered event is sent again when asked.
    const [delivered] = await store.webhooks.deliveries(id, 10)
    await call('POST /webhooks/:reference/retry', {delivery: delivered?.id}, id)
    await vi.waitFor(() => expect(bodies()).toHaveLength(6), pollOptions)
    expect(bodies()[5]).toEqual(JSON.parse(delivered?.payload ?? ''))
  })

  test('a message that is held is reported when it is released, and not before', async () => {
    const {post, call, bodies} = await startWithWebhook()
    const sent = await post(forms.contact.path, {...contact, website: 'spam', elapsed: '0.1'})
    const {reference} = await sent.json()
    await post(forms.contact.path, {...contact, name: 'Somebody else'})
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), pollOptions)
    expect(bodies()[0].submission.reference).not.toBe(reference)
    await call('POST /messages/:reference/release', {}, reference)
    await vi.waitFor(() => expect(bodies()).toHaveLength(2), pollOptions)
    expect(bodies()[1]).toMatchObject({event: 'submission.accepted', submission: {reference}})
  })

  test('a deleted message deletes its deliveries, also those that wait', async () => {
    const {post, call, receiver, store, id} = await startWithWebhook()
    receiver.answers.push(500)
    const {reference} = await (await post(forms.contact.path, contact)).json()
    await vi.waitFor(
      async () => expect(await store.webhooks.deliveries(id, 10)).toMatchObject([{attempts: 1}]),
      pollOptions,
    )
    await call('POST /messages/:reference/forget', {}, reference)
    expect(await store.webhooks.deliveries(id, 10)).toEqual([])
  })

  test('the secret is shown once; a new secret replaces it, and changed settings keep it', async () => {
    const {call, id} = await startWithWebhook()
    const url = 'https://crm.example/hook'
    expect(await call('POST /webhooks/:reference', {...settings, url}, id)).not.toHaveProperty(
      'secret',
    )
    const {webhooks} = await call('GET /webhooks')
    expect(webhooks).toMatchObject([{id, url}])
    expect(JSON.stringify(webhooks)).not.toContain('secret')
    const {secret} = await call('POST /webhooks/:reference/secret', {}, id)
    expect(secret).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ['name', {name: '  '}],
    ['name', {name: 'a\u2028b'}],
    ['url', {url: 'ftp://crm.example'}],
    ['url', {url: 'javascript:alert(1)'}],
    ['url', {url: 'https://user:password@crm.example'}],
    ['url', {url: 'https://crm.example:25/hook'}],
    ['url', {url: 'http://crm.example:0'}],
    ['events', {events: []}],
    ['events', {events: ['everything']}],
    ['header', {header: {name: 'Content-Length', value: '0'}}],
    ['header', {header: {name: 'X-A', value: 'a\r\nX-B: b'}}],
    ['header', {header: {name: 'X A', value: 'a'}}],
    ['header', {header: {name: 'X-A', value: 'ñ'}}],
  ])('an invalid %s is refused: %j', async (field, changes) => {
    const {call} = await startWithWebhook()
    const url = 'https://crm.example/hook'
    expect(await call('POST /webhooks', {...settings, url, ...changes})).toMatchObject({
      code: 'invalid',
      field,
    })
  })

  test('a webhook or delivery that does not exist gives an error', async () => {
    const {call, id} = await startWithWebhook()
    const url = 'https://crm.example/hook'
    const missing = {code: 'not_found'}
    expect(await call('POST /webhooks/:reference', {...settings, url}, 'x')).toMatchObject(missing)
    expect(await call('POST /webhooks/:reference/secret', {}, 'x')).toMatchObject(missing)
    expect(await call('POST /webhooks/:reference/retry', {delivery: 7}, id)).toMatchObject(missing)
  })

  test('published documents are reported once, only while a webhook wants them', async () => {
    const {api, bodies, call, id} = await startWithWebhook()
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

  test('documents are not reported again after a month in which nothing was published', async () => {
    const {api, bodies, query, store} = await startWithWebhook()
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
