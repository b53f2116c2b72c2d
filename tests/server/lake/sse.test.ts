import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {EventWriter} from '#server/lake/http/sse.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream whose reader takes a number of pieces before it falls behind. */
function stream(patience = Number.POSITIVE_INFINITY) {
  const written: string[] = []
  let ended = 0
  const writer = new EventWriter({
    write(text) {
      written.push(text)
      return written.length <= patience
    },
    end: () => {
      ended += 1
    },
  })
  return {writer, written, ended: () => ended}
}

test('writes events with their id, one field a line', () => {
  const {writer, written} = stream()
  writer.send('welcome', {})
  writer.send('message', {tags: ['a\nb']}, 'id-1')
  expect(written).toEqual([
    ':\n\n',
    'event: welcome\ndata: {}\n\n',
    'id: id-1\nevent: message\ndata: {"tags":["a\\nb"]}\n\n',
  ])
})

test('says something at least every fifteen seconds', () => {
  const {written} = stream()
  vi.advanceTimersByTime(61_000)
  expect(written).toEqual([':\n\n', ':\n\n', ':\n\n', ':\n\n', ':\n\n'])
})

test('a reader that falls behind is cut off, once, and hears no more', () => {
  const {writer, written, ended} = stream(2)
  const closed = vi.fn<() => void>()
  writer.onClose(closed)
  for (let n = 0; n < 9; n++) writer.send('message', n)
  vi.advanceTimersByTime(60_000)
  writer.close()
  expect(written).toHaveLength(3)
  expect([ended(), closed.mock.calls.length]).toEqual([1, 1])
})

test('whoever asks too late is told at once that the stream has closed', () => {
  const {writer, ended} = stream()
  writer.closed()
  const closed = vi.fn<() => void>()
  writer.onClose(closed)
  expect(closed).toHaveBeenCalledOnce()
  expect(ended()).toBe(0)
})
