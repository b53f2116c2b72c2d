import {expect, test} from 'vitest'
import {latencies, median} from './latencies.ts'

test('exactly one of a hundred durations is longer than their 99th percentile', () => {
  const samples = Array.from({length: 100}, (_, n) => 100 - n)
  expect(latencies(samples)).toEqual({p50: 50, p99: 99, p9999: 100, max: 100})
  expect(samples[0]).toBe(100)
})

test('the median is one of the samples, and is NaN if there are no samples', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([])).toBeNaN()
})
