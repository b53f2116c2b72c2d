import type {LiveEvent} from '@sanity/client'
import {Observable, type Subscriber} from 'rxjs'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ContentStream} from '#server/site/content/content-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const timings = {
  reopenMs: 2_000,
  longestReopenMs: 8_000,
  goawayMs: 60_000,
  connectMs: 10_000,
  pollMs: 30_000,
}

/** Opens a stream whose events the test sends. */
function openStream() {
  const connections: Subscriber<LiveEvent>[] = []
  const [follow, poll, log] = [vi.fn(), vi.fn(), vi.fn()]
  const stream = new ContentStream({
    name: 'content events',
    events: () => new Observable((subscriber) => void connections.push(subscriber)),
    follow,
    poll,
    log,
    timings,
  })
  stream.open()
  const send = (event: LiveEvent) => connections.at(-1)?.next(event)
  const fail = (message: string) => connections.at(-1)?.error(new Error(message))
  const open = () => connections.filter((connection) => !connection.closed).length
  return {stream, connections, follow, poll, log, send, fail, open}
}

test('after a `goaway` event from the content lake, the client closes the stream, polls for a minute, and opens a new stream', async () => {
  const {stream, connections, follow, poll, send, open} = openStream()
  send({type: 'welcome'})
  expect([stream.connected, follow.mock.calls.length]).toEqual([true, 1])
  send({type: 'goaway', id: '1', reason: 'connection limit reached'})
  expect([stream.connected, open(), poll.mock.calls.length]).toEqual([false, 0, 1])
  await vi.advanceTimersByTimeAsync(59_000)
  expect([connections.length, poll.mock.calls.length]).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
  send({type: 'welcome'})
  poll.mockClear()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([stream.connected, poll.mock.calls.length, follow.mock.calls.length]).toEqual([true, 0, 2])
})

test('a refused event stream is opened again after growing delays, and the refusal is logged once', async () => {
  const {connections, log, poll, fail, send} = openStream()
  for (const delay of [2_000, 4_000, 8_000, 8_000]) {
    const before = connections.length
    fail('Unauthorized')
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(connections).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections).toHaveLength(before + 1)
  }
  expect(log.mock.calls.map(([line]) => line)).toEqual([expect.stringContaining('Unauthorized')])
  expect(poll).toHaveBeenCalledTimes(1)
  send({type: 'welcome'})
  expect(log.mock.lastCall).toEqual(['The stream of content events is open again.'])
})

test('after the Sanity client has tried to reconnect for 10 seconds, ContentStream closes the connection', async () => {
  const {connections, send, open} = openStream()
  send({type: 'welcome'})
  for (let second = 0; second < 9; second++) {
    send({type: 'reconnect'})
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(open()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([open(), connections.length]).toEqual([0, 1])
})

test('if the Sanity client reconnects within 10 seconds, ContentStream keeps the connection and does not poll', async () => {
  const {stream, connections, follow, poll, send} = openStream()
  send({type: 'welcome'})
  send({type: 'reconnect'})
  expect(stream.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  send({type: 'welcome'})
  send({type: 'message', id: '2', tags: ['s1:a']})
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stream.connected, connections.length, poll.mock.calls.length]).toEqual([true, 1, 0])
  expect(follow.mock.lastCall).toEqual([expect.objectContaining({id: '2', tags: ['s1:a']})])
})

test('ContentStream opens a new connection if the first connection sends no event', async () => {
  const {stream, connections} = openStream()
  await vi.advanceTimersByTimeAsync(12_000)
  expect([stream.connected, connections.length]).toEqual([false, 2])
})

test('a closed ContentStream opens no connection and does not poll', async () => {
  const {stream, connections, poll, fail} = openStream()
  fail('Unauthorized')
  stream.close()
  poll.mockClear()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([connections.length, poll.mock.calls.length]).toEqual([1, 0])
})
