import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {PriceSchedule, readAt} from '#server/site/publish/price-schedule.ts'

beforeEach(() => {
  vi.useFakeTimers({now: Date.parse('2026-12-01T12:00:00Z')})
})
afterEach(() => {
  vi.useRealTimers()
})

const clockOf = (...times: (string | null)[]) => {
  const clock = new PriceSchedule()
  clock.follow(times)
  return clock
}
const newYear = '2027-01-01T00:00:00-05:00'
const newYearUtc = '2027-01-01T05:00:00.000Z'

it('`moment`, the time that queries use, is constant between planned prices', () => {
  const clock = clockOf(newYear, '2026-11-01T05:00:00Z')
  const moments = ['2026-12-01', '2026-12-24', newYear, '2027-02-03'].map((time) => {
    vi.setSystemTime(Date.parse(time))
    return clock.moment
  })
  expect(moments).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T05:00:00.000Z',
    newYearUtc,
    newYearUtc,
  ])
})

it('`moment`, the time that queries use, changes exactly when a planned price starts', () => {
  const clock = clockOf(newYear)
  vi.setSystemTime(Date.parse(newYear) - 1)
  expect([clock.moment, clock.sleepMs]).toEqual(['1970-01-01T00:00:00.000Z', 1])
  vi.setSystemTime(Date.parse(newYear))
  expect(clock.moment).toBe(newYearUtc)
})

it('`sleepMs` is at most 15 s, so that the price timer notices a change of the system clock', () => {
  expect(clockOf('2099-01-01T00:00:00Z').sleepMs).toBeLessThanOrEqual(15_000)
  // If the system clock is set back, a planned price that has started is in the future again.
  expect(clockOf('2026-01-01T00:00:00Z').sleepMs).toBeLessThanOrEqual(15_000)
})

it('`sleepMs` is undefined if no planned price has a valid time, so that no timer is needed', () => {
  expect(clockOf().sleepMs).toBeUndefined()
  expect(clockOf(null, 'soon').sleepMs).toBeUndefined()
})

it('readAt adds the time as the parameter `now` to every query, and throws if the time cannot be determined', async () => {
  const read = vi.fn(async () => ({result: 1, syncTags: [], digest: ''}))
  await readAt(read, Promise.resolve(newYear))('*', {locale: 'es'})
  expect(read).toHaveBeenCalledWith('*', {locale: 'es', now: newYear})
  const unknown = readAt(read, Promise.reject(new Error('away')))
  await expect(unknown('*', {})).rejects.toThrow('away')
})
