import {expect, test, vi} from 'vitest'
import {numbers, startListeners} from '../in-process-listeners.ts'

const counted = (from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, index) => from + index)

test('a client that reads too slowly gets no events until it has caught up, and then gets every missed event', async () => {
  const {write, listen} = startListeners()
  const [slow, quick] = [listen(), listen()]
  write(3)
  slow.congested = true
  write(500)
  expect(numbers(slow.events)).toEqual([1, 2, 3])
  expect(numbers(quick.events)).toEqual(counted(1, 503))
  slow.drain()
  await expect.poll(() => slow.events.length).toBe(504)
  write()
  // Poll, because the slow reader may still be catching up.
  await expect.poll(() => numbers(slow.events)).toEqual(counted(1, 504))
})

test('a slow client gets the events of one transaction in several parts, each event once', () => {
  const {write, listen} = startListeners()
  const reader = listen()
  const documents: unknown[] = []
  const {push} = reader.events
  // The reader is congested after every second event.
  reader.events.push = (...events) => {
    const length = push.apply(reader.events, events)
    documents.push(...events.map(({data}) => data.documentId))
    reader.congested = documents.length % 2 === 0
    return length
  }
  write(1, 7)
  for (let n = 0; n < 5; n++) reader.drain()
  expect(documents).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'])
})

test('a client that missed 2,100 transactions gets a `reset` event if it enabled resuming, and otherwise is disconnected', () => {
  const {write, listen} = startListeners()
  const [resuming, plain] = [listen(true), listen()]
  resuming.congested = true
  plain.congested = true
  write(2_100)
  resuming.drain()
  plain.drain()
  write()
  expect(resuming.events.map(({event}) => event)).toEqual(['welcome', 'reset', 'mutation'])
  expect([resuming.closed, plain.closed]).toEqual([false, true])
})

test('a client that missed events of a transaction that has since been compacted gets a `reset` event', async () => {
  const {write, listen, compact} = startListeners()
  const [between, within] = [listen(true), listen(true)]
  between.congested = true
  const {push} = within.events
  // The reader becomes congested in the middle of the transaction.
  within.events.push = (...events) => {
    within.congested = true
    return push.apply(within.events, events)
  }
  write(1, 3)
  await compact()
  for (const reader of [between, within]) {
    reader.drain()
    reader.congested = false
  }
  write()
  expect(between.events.map(({event}) => event)).toEqual(['welcome', 'reset', 'mutation'])
  expect(within.events.map(({event}) => event)).toEqual([
    'welcome',
    'mutation',
    'reset',
    'mutation',
  ])
})

test('events of costly filters delay no other listener, however many transactions wait for them, and keep their order', async () => {
  const {write, listen} = startListeners()
  const filter = (n: number) => `*[count([${'1,'.repeat(90)}1][@ == ${n}]) >= 0]`
  const costly = Array.from({length: 8}, (_, n) => listen(false, {query: filter(n)}))
  const cheap = listen()
  write(1, 300)
  const seen = ({events}: {events: typeof cheap.events}) => [...new Set(numbers(events))]
  const reached = (n: number) => costly.every((each) => seen(each).length === n)
  await vi.waitUntil(() => reached(1), {timeout: 30_000, interval: 100})
  await vi.waitUntil(() => seen(cheap).length === 1, 30_000)
  write(3, 300)
  expect(seen(cheap)).toEqual([1, 2, 3, 4])
  expect(costly.some((each) => seen(each).length > 1)).toBe(false)
  await vi.waitUntil(() => reached(4), {timeout: 30_000, interval: 100})
  for (const each of costly) expect(seen(each)).toEqual([1, 2, 3, 4])
})
