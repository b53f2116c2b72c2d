/** One measured thing. */
export interface Figure {
  what: string
  /** How many times it was measured. */
  samples: number
  median: number
  p95: number
  max: number
  unit: 'ms'
}

/** Sums up samples, in the unit they were measured in. */
export function figure(what: string, samples: readonly number[]): Figure {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return {what, samples: sorted.length, median: at(0.5), p95: at(0.95), max: at(1), unit: 'ms'}
}

/** Prints figures as a table for people. */
export function printFigures(figures: readonly Figure[]) {
  const round = (value: number) => value.toFixed(1)
  console.table(
    Object.fromEntries(
      figures.map(({what, samples, median, p95, max, unit}) => [
        what,
        {
          samples,
          [`median ${unit}`]: round(median),
          [`p95 ${unit}`]: round(p95),
          [`max ${unit}`]: round(max),
        },
      ]),
    ),
  )
}
