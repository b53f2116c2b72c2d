/** Request durations in ms. */
export interface Latencies {
  p50: number
  p99: number
  /** The 99.99th percentile: of ten thousand requests, only one was slower. */
  p9999: number
  max: number
}

/** Returns a quantile: the 99th percentile for the share 0.99. Returns NaN without samples. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = Float64Array.from(samples).sort()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Returns the middle sample, or NaN without samples. */
export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** Summarizes request durations. */
export const latencies = (samples: readonly number[]): Latencies => ({
  p50: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
  p9999: quantile(samples, 0.9999),
  max: quantile(samples, 1),
})
