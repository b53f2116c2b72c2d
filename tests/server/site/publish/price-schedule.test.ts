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

it('stands still between planned prices, so that the same content is asked for in the same words', () => {
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

it('comes to a planned price in its very millisecond', () => {
  const clock = clockOf(newYear)
  vi.setSystemTime(Date.parse(newYear) - 1)
  expect([clock.moment, clock.sleepMs]).toEqual(['1970-01-01T00:00:00.000Z', 1])
  vi.setSystemTime(Date.parse(newYear))
  expect(clock.moment).toBe(newYearUtc)
})

it('never sleeps longer than a timer can count, nor through a clock that is set', () => {
  expect(clockOf('2099-01-01T00:00:00Z').sleepMs).toBeLessThanOrEqual(15_000)
  // A clock that is set back makes a price that held one that is planned.
  expect(clockOf('2026-01-01T00:00:00Z').sleepMs).toBeLessThanOrEqual(15_000)
})

it('does not wake where nothing is planned, and knows no time that is none', () => {
  expect(clockOf().sleepMs).toBeUndefined()
  expect(clockOf(null, 'soon').sleepMs).toBeUndefined()
})

it('gives every query the moment, and waits for it', async () => {
  const read = vi.fn(async () => ({result: 1, syncTags: []}))
  await readAt(read, Promise.resolve(newYear))('*', {locale: 'es'})
  expect(read).toHaveBeenCalledWith('*', {locale: 'es', now: newYear})
  const unknown = readAt(read, Promise.reject(new Error('away')))
  await expect(unknown('*', {})).rejects.toThrow('away')
})
