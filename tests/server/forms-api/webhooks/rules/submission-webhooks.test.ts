import {describe, expect, test, vi} from 'vitest'
import {pollOptions} from '../../poll-options.ts'
import {contact, correction, forms} from '../../sample-forms.ts'
import {stores} from '../../test-forms-api.ts'
import {settings, startWithWebhook} from '../start-with-webhook.ts'

describe.each(stores)('webhooks of the forms API with %s', (_, start) => {
  test('a message and each change of its state are reported, signed, with what the visitor typed', async () => {
    const {post, call, receiver, bodies} = await startWithWebhook(start)
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
    const {post, call, receiver, bodies, store, id} = await startWithWebhook(start)
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
    const {post, call, bodies} = await startWithWebhook(start)
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
    const {post, call, receiver, store, id} = await startWithWebhook(start)
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
    const {call, id} = await startWithWebhook(start)
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
    const {call} = await startWithWebhook(start)
    const url = 'https://crm.example/hook'
    expect(await call('POST /webhooks', {...settings, url, ...changes})).toMatchObject({
      code: 'invalid',
      field,
    })
  })

  test('a webhook or delivery that does not exist gives an error', async () => {
    const {call, id} = await startWithWebhook(start)
    const url = 'https://crm.example/hook'
    const missing = {code: 'not_found'}
    expect(await call('POST /webhooks/:reference', {...settings, url}, 'x')).toMatchObject(missing)
    expect(await call('POST /webhooks/:reference/secret', {}, 'x')).toMatchObject(missing)
    expect(await call('POST /webhooks/:reference/retry', {delivery: 7}, id)).toMatchObject(missing)
  })
})
