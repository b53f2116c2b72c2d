/** The numbers of passed and failed checks and tests. */
export type Tally = {passed: number; failed: number}

/** The sum of several tallies. */
export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, {passed}) => sum + passed, 0),
  failed: tallies.reduce((sum, {failed}) => sum + failed, 0),
})

/** Time since `start` (from `performance.now()`) as text: `12.3 s`. */
export const since = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * Ends a run with the summary line, which CI reads, and the exit code. A run in which nothing
 * passed has failed.
 */
export function finish({passed, failed}: Tally): void {
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
  // A connection that a test left open must not keep the process alive.
  setTimeout(() => process.exit(), 10_000).unref()
}
