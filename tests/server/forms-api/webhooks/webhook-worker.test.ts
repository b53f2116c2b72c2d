import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {deliverWebhook} from '#server/forms-api/webhooks/deliver-webhook.ts'
import type {NewDelivery, Webhook} from '#server/forms-api/webhooks/webhook.ts'
import {giveUpMs, WebhookWorker} from '#server/forms-api/webhooks/webhook-worker.ts'
import {pollOptions} from '../poll-options.ts'
import {stores} from '../test-forms-api.ts'
import {startReceiver} from './webhook-receiver.ts'

const secret = 'a secret of at least thirty-two characters'
const thisMachine = ['127.0.0.1', '::1']

const webhookTo = (url: string, changes: Partial<Webhook> = {}): Webhook => ({
  id: 'hook',
  name: 'CRM',
  url,
  events: ['submission.accepted'],
  header: null,
  enabled: true,
  secret,
  created: 0,
  ...changes,
})

const event = (key: string, changes: Partial<NewDelivery> = {}): NewDelivery => ({
  event: 'submission.accepted',
  key,
  payload: JSON.stringify({event: 'submission.accepted', text: `ñ 漢 "${key}" \ud83d`}),
  happened: 1,
  created: Date.now(),
  ...changes,
})

describe.each(stores)('webhooks in %s', (_, start) => {
  async function startWorker(options: {networks?: readonly string[]; now?: () => number} = {}) {
    const {api, store} = await start()
    // The worker of the API would deliver too.
    await api.endMailing()
    const {webhooks} = store
    const lines: string[] = []
    const worker = new WebhookWorker({
      webhooks,
      send: deliverWebhook(options.networks ?? thisMachine),
      log: (line) => lines.push(line),
      backoff: {first: 5, longest: 20},
      ...options,
    })
    onTestFinished(() => worker.end())
    const log = (id = 'hook') => webhooks.deliveries(id, 10)
    return {webhooks, worker, lines, log}
  }

  test('a delivery has a signature that @sanity/webhook accepts, and the custom header', async () => {
    const {webhooks, worker, log} = await startWorker()
    const {url, received} = await startReceiver(() => secret)
    await webhooks.save(webhookTo(url, {header: {name: 'X-Shop', value: 'a b'}}))
    await webhooks.queue([event('one')])
    worker.wake()
    await vi.waitFor(() => expect(received).toHaveLength(1), pollOptions)
    const [first] = received
    expect(first).toMatchObject({
      isSigned: true,
      headers: {'x-shop': 'a b', 'idempotency-key': 'one', 'sanity-webhook-attempt': '1'},
    })
    expect(JSON.parse(first?.body ?? '')).toMatchObject({event: 'submission.accepted'})
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{state: 'delivered', status: 200}]),
      pollOptions,
    )
  })

  test.each([500, 404, 302])(
    'an answer with status %i is not a success, and the delivery is sent again',
    async (status) => {
      const {webhooks, worker, log} = await startWorker()
      const {url, received, answers} = await startReceiver(() => secret)
      answers.push(status, status)
      await webhooks.save(webhookTo(url))
      await webhooks.queue([event('one')])
      worker.wake()
      await vi.waitFor(() => expect(received).toHaveLength(3), pollOptions)
      await vi.waitFor(
        async () => expect(await log()).toMatchObject([{state: 'delivered', attempts: 3}]),
        pollOptions,
      )
      expect(new Set(received.map(({body}) => body)).size).toBe(1)
      expect(received.every(({isSigned}) => isSigned)).toBe(true)
    },
  )

  test.each([
    ['429 and seconds', 429, () => '120', 2],
    ['503 and a date', 503, () => new Date(Date.now() + 10 * 60_000).toUTCString(), 10],
    ['a wait of days, which is shortened', 429, () => '999999', 6 * 60],
  ])('an answer with %s delays the next attempt', async (_, status, wait, minutes) => {
    const {webhooks, worker, log} = await startWorker()
    const {url, answers} = await startReceiver(() => secret)
    answers.push({status, headers: {'retry-after': wait()}})
    await webhooks.save(webhookTo(url))
    await webhooks.queue([event('one')])
    worker.wake()
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{state: 'waiting', attempts: 1, status}]),
      pollOptions,
    )
    const [{due = 0} = {}] = await log()
    expect(Math.round((due - Date.now()) / 60_000)).toBe(minutes)
  })

  test.each(['', '0', '-5', 'soon', '1.5'])('Retry-After %j delays nothing', async (wait) => {
    const {webhooks, worker, log} = await startWorker()
    const {url, answers} = await startReceiver(() => secret)
    answers.push({status: 503, headers: {'retry-after': wait}})
    await webhooks.save(webhookTo(url))
    await webhooks.queue([event('one')])
    worker.wake()
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{state: 'delivered', attempts: 2}]),
      pollOptions,
    )
  })

  test('a program that hangs delays only its own deliveries, which it gets one at a time', async () => {
    const {webhooks, worker} = await startWorker()
    const [slow, quick] = [await startReceiver(() => secret), await startReceiver(() => secret)]
    slow.state.hangs = true
    await webhooks.save(webhookTo(slow.url, {id: 'slow'}))
    await webhooks.save(webhookTo(quick.url, {id: 'quick'}))
    await webhooks.queue(['a', 'b', 'c'].map((key) => event(key)))
    worker.wake()
    await vi.waitFor(() => expect(quick.received).toHaveLength(3), pollOptions)
    expect(slow.received).toHaveLength(1)
  })

  test('a URL of a private address gets no request, and the log says why', async () => {
    const {webhooks, worker, log} = await startWorker({networks: []})
    const {url, received} = await startReceiver(() => secret)
    await webhooks.save(webhookTo(url.replace('127.0.0.1', 'localhost')))
    await webhooks.queue([event('one')])
    worker.wake()
    await vi.waitFor(
      async () =>
        expect(await log()).toMatchObject([
          {state: 'waiting', status: null, problem: expect.stringContaining('not public')},
        ]),
      pollOptions,
    )
    expect(received).toEqual([])
  })

  test('a delivery fails for good after three days, or when the URL is gone; it can be sent again', async () => {
    const {webhooks, worker, lines, log} = await startWorker()
    const {url, received, answers} = await startReceiver(() => secret)
    answers.push(500, 410)
    await webhooks.save(webhookTo(url))
    await webhooks.queue([
      event('old', {created: Date.now() - giveUpMs - 1000}),
      event('gone', {created: Date.now()}),
    ])
    worker.wake()
    await vi.waitFor(
      async () => expect((await log()).map(({state}) => state)).toEqual(['failed', 'failed']),
      pollOptions,
    )
    expect(lines.filter((line) => line.includes('"CRM" did not accept'))).toHaveLength(2)
    const [gone] = await log()
    expect(await webhooks.retry('hook', gone?.id ?? 0, Date.now())).toBe(true)
    worker.wake()
    await vi.waitFor(() => expect(received).toHaveLength(3), pollOptions)
    expect(await webhooks.retry('other', gone?.id ?? 0, Date.now())).toBe(false)
  })

  test('an event is queued once for each enabled webhook that wants it and existed then', async () => {
    const {webhooks, log} = await startWorker()
    const url = 'https://crm.example/hook'
    await webhooks.save(webhookTo(url))
    await webhooks.save(webhookTo(url, {id: 'off', enabled: false}))
    await webhooks.save(webhookTo(url, {id: 'other', events: ['document.published']}))
    await webhooks.save(webhookTo(url, {id: 'later', created: 2}))
    await webhooks.queue([event('one'), event('one')])
    await webhooks.queue([event('one')])
    expect(await log()).toHaveLength(1)
    for (const id of ['off', 'other', 'later']) expect(await log(id)).toEqual([])
  })

  test('the deliveries of a deleted webhook are deleted; those of a disabled one wait', async () => {
    const {webhooks, worker, log} = await startWorker()
    const {url, received} = await startReceiver(() => secret)
    await webhooks.save(webhookTo(url))
    await webhooks.queue([event('one')])
    await webhooks.save(webhookTo(url, {enabled: false}))
    expect(await webhooks.claim(Date.now() + 1000)).toBeUndefined()
    await webhooks.save(webhookTo(url))
    worker.wake()
    await vi.waitFor(() => expect(received).toHaveLength(1), pollOptions)
    await webhooks.remove('hook')
    expect(await log()).toEqual([])
  })
})
