import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {calmEvents} from '#src/client/calm-events.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const event = (documentId: string, transition: string, id: number) =>
  `event: mutation\nid: ${id}\ndata: {"documentId":"${documentId}","transition":"${transition}"}\n\n`

it('of the edits of a document, the first is read at once and then the last of every three seconds', () => {
  const read = vi.fn()
  const receive = calmEvents(read)
  for (let id = 1; id <= 3; id++) receive(event('a', 'update', id))
  expect(read.mock.calls.flat()).toEqual([event('a', 'update', 1)])
  vi.advanceTimersByTime(3_000)
  expect(read.mock.calls.flat().slice(1)).toEqual([event('a', 'update', 3)])
  receive(event('a', 'update', 4))
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(read.mock.calls.flat().slice(2)).toEqual([event('a', 'update', 4)])
  receive(event('a', 'update', 5))
  expect(read).toHaveBeenCalledTimes(4)
})

it('edits of other documents, the end of a document and other events are not delayed', () => {
  const read = vi.fn()
  const receive = calmEvents(read)
  const all = [
    'event: welcome\ndata: {}\n\n',
    event('a', 'appear', 1),
    event('b', 'update', 2),
    event('a', 'disappear', 3),
  ]
  receive(all.join(''))
  expect(read.mock.calls.flat()).toEqual(all)
})

it('an edit from before the end of a document is not read after it', () => {
  const read = vi.fn()
  const receive = calmEvents(read)
  receive(event('a', 'update', 1))
  receive(event('a', 'update', 2))
  receive(event('a', 'disappear', 3))
  vi.advanceTimersByTime(10_000)
  expect(read.mock.calls.flat()).toEqual([event('a', 'update', 1), event('a', 'disappear', 3)])
})
