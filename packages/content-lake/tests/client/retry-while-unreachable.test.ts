import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createConnection, restoredMs, unnoticedMs} from '#src/client/connection-state.ts'
import {hangingMs, retryWhileUnreachable} from '#src/client/retry-while-unreachable.ts'

const origin = 'http://localhost:3333'
const query = `${origin}/v2025-02-19/data/query/production?query=*`
const actions = `${origin}/v2025-02-19/data/actions/production`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Creates a `fetch` with retries for a lake that fails the given number of requests and then
 * responds.
 */
function lakeAway(
  failures: number,
  fail: () => Promise<Response> = async () => {
    throw new TypeError('Failed to fetch')
  },
) {
  let attempts = 0
  const connection = createConnection()
  const send = async () => {
    attempts += 1
    return attempts > failures ? new Response('back') : fail()
  }
  const fetch = retryWhileUnreachable(origin, send, connection)
  return {fetch, attempts: () => attempts, connection}
}

it.each([
  ['a query', query, {method: 'GET'}],
  [
    'an edit with a transaction ID',
    actions,
    {method: 'POST', body: '{"transactionId":"a","actions":[]}'},
  ],
])('%s is retried until the lake responds again', async (_, address, init) => {
  const {fetch, attempts} = lakeAway(5)
  const answer = fetch(address, init)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await (await answer).text()).toBe('back')
  expect(attempts()).toBe(6)
})

it('a request is retried after a 502 from a proxy, but not after a 401', async () => {
  const away = lakeAway(2, async () => new Response('', {status: 502}))
  const answer = away.fetch(query, {method: 'GET'})
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).status).toBe(200)
  const refused = lakeAway(1, async () => new Response('', {status: 401}))
  expect((await refused.fetch(query, {method: 'GET'})).status).toBe(401)
})

it('a retried write counts as successful if the lake responds that it has already stored this transaction', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () =>
      Response.json(
        {error: {description: 'The transaction "a" has already been submitted'}},
        {status: 409},
      ),
  ]
  const send = async () => (await answers.shift()?.()) ?? new Response()
  const fetch = retryWhileUnreachable(origin, send, createConnection())
  const answer = fetch(actions, {method: 'POST', body: '{"transactionId":"a","actions":[]}'})
  await vi.advanceTimersByTimeAsync(1_000)
  expect(JSON.parse(await (await answer).text())).toEqual({transactionId: 'a', results: []})
})

it('a 409 response to a write that was sent only once is passed on to the caller', async () => {
  const refuse = async () => new Response('', {status: 409})
  const fetch = retryWhileUnreachable(origin, refuse, createConnection())
  const answer = await fetch(actions, {method: 'POST', body: '{"transactionId":"a"}'})
  expect(answer.status).toBe(409)
})

it.each([
  ['a write without a transaction ID', actions, {method: 'POST', body: '{"actions":[]}'}],
  ['an upload', `${origin}/v1/assets/images/production`, {method: 'POST', body: 'a'}],
  ['a request for an event stream', query, {method: 'GET', headers: {accept: 'text/event-stream'}}],
  ['a request to another host', 'http://localhost:3000/_live/a', {method: 'GET'}],
])('%s is not retried', async (_, address, init) => {
  const {fetch, attempts} = lakeAway(1)
  await expect(fetch(address, init)).rejects.toThrow('Failed to fetch')
  expect(attempts()).toBe(1)
})

it('a request is not retried after it is aborted', async () => {
  const {fetch, attempts} = lakeAway(100)
  const controller = new AbortController()
  const answer = fetch(query, {method: 'GET', signal: controller.signal})
  const rejected = expect(answer).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort(new Error('left'))
  await rejected
  const before = attempts()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(before)
})

it('a long outage is reported as the connection states `lost`, then `restored` and finally `connected`', async () => {
  // Each of the two requests fails five times. Attempts are made after 0.25, 0.75, 1.75, 3.75 and
  // 7.75 s.
  const {fetch, connection} = lakeAway(10)
  const states: string[] = []
  connection.subscribe(() => states.push(connection.state()))
  const answers = [fetch(query, {method: 'GET'}), fetch(query, {method: 'GET'})]
  await vi.advanceTimersByTimeAsync(unnoticedMs - 1)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(states).toEqual(['lost'])
  await Promise.all([...answers, vi.advanceTimersByTimeAsync(5_000)])
  expect(states).toEqual(['lost', 'restored'])
  await vi.advanceTimersByTimeAsync(restoredMs)
  expect(states).toEqual(['lost', 'restored', 'connected'])
})

it('the connection is not reported as lost during a short outage', async () => {
  const {fetch, connection} = lakeAway(2)
  const onChange = vi.fn()
  connection.subscribe(onChange)
  const answer = fetch(query, {method: 'GET'})
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await answer).status).toBe(200)
  expect(onChange).not.toHaveBeenCalled()
})

it('the connection is not reported as restored if the last failing request was aborted', async () => {
  const {fetch, connection} = lakeAway(100)
  const states: string[] = []
  connection.subscribe(() => states.push(connection.state()))
  const controller = new AbortController()
  const answer = fetch(query, {method: 'GET', signal: controller.signal})
  const rejected = expect(answer).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(unnoticedMs)
  controller.abort(new Error('left'))
  await rejected
  expect(states).toEqual(['lost', 'connected'])
})

it('the connection is reported as lost if a request gets no response for a long time', async () => {
  const connection = createConnection()
  const {promise, resolve} = Promise.withResolvers<Response>()
  const fetch = retryWhileUnreachable(origin, () => promise, connection)
  const answer = fetch(query, {method: 'GET'})
  await vi.advanceTimersByTimeAsync(hangingMs + unnoticedMs - 1)
  expect(connection.state()).toBe('connected')
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.state()).toBe('lost')
  resolve(new Response('back'))
  expect(await (await answer).text()).toBe('back')
  expect(connection.state()).toBe('restored')
})
