import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {PriceTimer} from '#server/site/publish/price-timer.ts'
import * as entry from '#src/entry-server.tsx'

const start = Date.parse('2026-12-01T12:00:00Z')
const dayMs = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({now: start})
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watch on content that plans a price for a moment, and when it said that another one holds. */
async function watchOn(from: number) {
  const told: number[] = []
  const watch = new PriceTimer(() => told.push(Date.now()))
  const plans = [{price: [new Date(from).toISOString()], additionalUserPrice: null}]
  const content = async () => ({result: plans, syncTags: []})
  const ask = () => watch.reading(content, entry)('*', {})
  await ask()
  return {watch, told, ask}
}

it('wakes for a price planned for beyond what a timer can count', async () => {
  const {told} = await watchOn(start + 25 * dayMs)
  await vi.advanceTimersByTimeAsync(25 * dayMs - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([start + 25 * dayMs])
})

it('says it once where it is heard, and again where nobody asked for the new prices', async () => {
  const {told, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.length).toBeGreaterThan(1)
  await ask()
  const heard = told.length
  await vi.advanceTimersByTimeAsync(dayMs)
  expect(told).toHaveLength(heard)
})

it('says it, too, where the moment passed between two questions and no timer was awake', async () => {
  const {told, ask} = await watchOn(start + 1000)
  vi.setSystemTime(start + 2000)
  await ask()
  expect(told).toEqual([start + 2000])
  await ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(1)
})

it('is a few seconds late at most after a machine slept through the moment', async () => {
  const {told} = await watchOn(start + dayMs)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(start + 2 * dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveLength(1)
})

it('takes a price back where the clock turns out to have been fast', async () => {
  const {told, ask} = await watchOn(start + 1000)
  await vi.advanceTimersByTimeAsync(1000)
  await ask()
  vi.setSystemTime(start - dayMs)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toHaveLength(2)
})

it('is silent once it is stopped', async () => {
  const {watch, told} = await watchOn(start + 1000)
  watch.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})
