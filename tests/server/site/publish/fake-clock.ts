import {afterEach, beforeEach, vi} from 'vitest'

/** Lets time go by on the fake clock. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Replaces the clock in all tests of a file. */
export function withFakeClock() {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
