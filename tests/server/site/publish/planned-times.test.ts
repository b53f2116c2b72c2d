import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {PlannedTimes, readAt} from '#server/site/publish/planned-times.ts'
import * as entry from '#src/boot/entry-server.tsx'

const start = Date.parse('2026-12-01T12:00:00Z')
const dayMs = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({now: start})
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Follows the times of planned prices. `ask` reads a page and returns the time that its queries use;
 * `reported` collects the times at which `onDue` was called.
 */
async function watchOn(...times: (number | string | null)[]) {
  const reported: number[] = []
  const watch = new PlannedTimes(() => reported.push(Date.now()))
  const price = times.map((time) =>
    typeof time === 'number' ? new Date(time).toISOString() : time,
  )
  const moments: (string | undefined)[] = []
  const content = async (query: string, {now}: Record<string, string>) => {
    if (query === '*') moments.push(now)
    return {result: [{price, additionalUserPrice: null}], syncTags: [], digest: ''}
  }
  const ask = async () => {
    await watch.reading(content, entry)('*', {})
    return moments.at(-1)
  }
  const moment = await ask()
  return {watch, reported, ask, moment}
}

it('the time that queries use is the last planned time, also at its first millisecond', async () => {
  const newYear = '2027-01-01T00:00:00-05:00'
  const {ask, moment} = await watchOn(newYear, '2026-11-01T05:00:00Z')
  expect(moment).toBe('2026-11-01T05:00:00.000Z')
  vi.setSystemTime(Date.parse(newYear) - 1)
  expect(await ask()).toBe('2026-11-01T05:00:00.000Z')
  vi.setSystemTime(Date.parse(newYear))
  expect(await ask()).toBe('2027-01-01T05:00:00.000Z')
})

it('without a valid planned time there is no timer, and queries use a time before every planned time', async () => {
  const {moment} = await watchOn(null, 'soon')
  expect([moment, vi.getTimerCount()]).toEqual(['1970-01-01T00:00:00.000Z', 0])
})

it('a planned time that is farther away than the setTimeout limit is reported on time', async () => {
  const {reported} = await watchOn(start + 25 * dayMs)
  await vi.advanceTimersByTimeAsync(25 * dayMs - 1)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual([start + 25 * dayMs])
})

it('a planned time that has passed is reported every few seconds until pages are read with it', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported.length).toBeGreaterThan(1)
  await ask()
  const count = reported.length
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(reported).toHaveLength(count)
})

it('if a planned time passes before the timer fires, the next read reports it', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  vi.setSystemTime(start + 2000)
  await ask()
  expect(reported).toEqual([start + 2000])
  await ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toHaveLength(1)
})

it('if the machine was suspended at a planned time, the time is reported within 15 s', async () => {
  const {reported} = await watchOn(start + dayMs)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(start + 2 * dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reported).toHaveLength(1)
})

it('if the system clock is set back to before a planned time, that is reported', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(1000)
  await ask()
  vi.setSystemTime(start - dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reported).toHaveLength(2)
})

it('nothing is reported after the stop', async () => {
  const {watch, reported} = await watchOn(start + 1000)
  watch.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual([])
})

it('readAt throws if the time cannot be determined', async () => {
  const read = async () => ({result: 1, syncTags: [], digest: ''})
  await expect(readAt(read, Promise.reject(new Error('away')))('*', {})).rejects.toThrow('away')
})
