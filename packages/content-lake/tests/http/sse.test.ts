import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {EventWriter} from '#src/http/sse.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Creates an event writer. The test can read the written texts and set the number of unread bytes.
 */
function stream() {
  const written: string[] = []
  const reader = {unread: 0, ended: 0}
  const writer = new EventWriter({
    write: (text) => written.push(text),
    pending: () => reader.unread,
    end: () => {
      reader.ended += 1
    },
  })
  return {writer, written, reader}
}

test('EventWriter writes each field of an event, including its ID, on a line of its own', () => {
  const {writer, written} = stream()
  writer.send('welcome', {})
  writer.send('message', {tags: ['a\nb']}, 'id-1')
  expect(written).toEqual([
    'retry: 500\n\n',
    'event: welcome\ndata: {}\n\n',
    'id: id-1\nevent: message\ndata: {"tags":["a\\nb"]}\n\n',
  ])
})

test('an idle event stream gets a comment line every 15 seconds', () => {
  const {written} = stream()
  vi.advanceTimersByTime(61_000)
  expect(written).toEqual(['retry: 500\n\n', ':\n\n', ':\n\n', ':\n\n', ':\n\n'])
})

test('an event stream ends if its client reads nothing for more than 45 seconds, and ends only once', () => {
  const {writer, written, reader} = stream()
  const closed = vi.fn<() => void>()
  writer.onClose(closed)
  reader.unread = 5_000_000
  vi.advanceTimersByTime(46_000)
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  writer.send('message', 1)
  writer.close()
  expect(written).toEqual(['retry: 500\n\n'])
  expect([reader.ended, closed.mock.calls.length]).toEqual([1, 1])
})

test('an event stream does not end if its client reads slowly', () => {
  const {writer, reader} = stream()
  const closed = vi.fn<() => void>()
  writer.onClose(closed)
  for (reader.unread = 5_000_000; reader.unread > 0; reader.unread -= 100_000) {
    expect(writer.congested).toBe(reader.unread > 1_000_000)
    vi.advanceTimersByTime(15_000)
  }
  expect(closed).not.toHaveBeenCalled()
})

test('`onDrain` calls its listener when the client has read everything, but not after the stream has ended', () => {
  const {writer} = stream()
  const drained = vi.fn<() => void>()
  writer.onDrain(drained)
  writer.drained()
  writer.close()
  writer.drained()
  expect(drained).toHaveBeenCalledOnce()
})

test('`onClose` calls a new listener immediately if the stream is already closed', () => {
  const {writer, reader} = stream()
  writer.closed()
  const closed = vi.fn<() => void>()
  writer.onClose(closed)
  expect(closed).toHaveBeenCalledOnce()
  expect(reader.ended).toBe(0)
})
