import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {PriceTimer} from '#server/site/publish/price-timer.ts'
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
 * Creates a price timer for content with one planned price. `reported` collects the times at which
 * the timer calls back.
 */
async function watchOn(from: number) {
  const reported: number[] = []
  const watch = new PriceTimer(() => reported.push(Date.now()))
  const plans = [{price: [new Date(from).toISOString()], additionalUserPrice: null}]
  const content = async () => ({result: plans, syncTags: [], digest: ''})
  const ask = () => watch.reading(content, entry)('*', {})
  await ask()
  return {watch, reported, ask}
}

it('a planned price that is farther away than the setTimeout limit takes effect on time', async () => {
  const {reported} = await watchOn(start + 25 * dayMs)
  await vi.advanceTimersByTimeAsync(25 * dayMs - 1)
  expect(reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reported).toEqual([start + 25 * dayMs])
})

it('the price timer reports a started planned price every few seconds until the prices are read again', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported.length).toBeGreaterThan(1)
  await ask()
  const count = reported.length
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(reported).toHaveLength(count)
})

it('if a planned price starts before the timer fires, the next call that reads the time reports the price change', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  vi.setSystemTime(start + 2000)
  await ask()
  expect(reported).toEqual([start + 2000])
  await ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toHaveLength(1)
})

it('if the machine was suspended when a planned price started, the price timer reports the price within 15 s', async () => {
  const {reported} = await watchOn(start + dayMs)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(start + 2 * dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reported).toHaveLength(1)
})

it('a price change is reported again if the system clock is set back to before that change', async () => {
  const {reported, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(1000)
  await ask()
  vi.setSystemTime(start - dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reported).toHaveLength(2)
})

it('a stopped price timer reports nothing', async () => {
  const {watch, reported} = await watchOn(start + 1000)
  watch.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual([])
})
