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
 * Watches content with a price scheduled for a moment. Returns the times at which it reported
 * that another price holds.
 */
async function watchOn(from: number) {
  const told: number[] = []
  const watch = new PriceTimer(() => told.push(Date.now()))
  const plans = [{price: [new Date(from).toISOString()], additionalUserPrice: null}]
  const content = async () => ({result: plans, syncTags: [], digest: ''})
  const ask = () => watch.reading(content, entry)('*', {})
  await ask()
  return {watch, told, ask}
}

it('a price scheduled beyond the range of a timer is reported on time', async () => {
  const {told} = await watchOn(start + 25 * dayMs)
  await vi.advanceTimersByTimeAsync(25 * dayMs - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([start + 25 * dayMs])
})

it('a change is reported once, and again if nobody requested the new prices', async () => {
  const {told, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.length).toBeGreaterThan(1)
  await ask()
  const heard = told.length
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(told).toHaveLength(heard)
})

it('a change between two queries is reported even if no timer was running', async () => {
  const {told, ask} = await watchOn(start + 1000)
  vi.setSystemTime(start + 2000)
  await ask()
  expect(told).toEqual([start + 2000])
  await ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(1)
})

it('after the machine slept through the moment, a change is reported within a few seconds', async () => {
  const {told} = await watchOn(start + dayMs)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(start + 2 * dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveLength(1)
})

it('a price is taken back if the clock turns out to have been fast', async () => {
  const {told, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(1000)
  await ask()
  vi.setSystemTime(start - dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveLength(2)
})

it('a stopped watch reports nothing', async () => {
  const {watch, told} = await watchOn(start + 1000)
  watch.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})
