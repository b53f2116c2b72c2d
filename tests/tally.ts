/** How many checks and tests passed and failed. */
export type Tally = {passed: number; failed: number}

/** The sum of several tallies. */
export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, {passed}) => sum + passed, 0),
  failed: tallies.reduce((sum, {failed}) => sum + failed, 0),
})

/** Milliseconds since `start` (from `performance.now()`), for people: `12.3 s`. */
export const since = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * Ends a run: the closing line, which CI reads, and the exit code. A run in which nothing passed has
 * failed, whatever it counted.
 */
export function finish({passed, failed}: Tally): void {
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
  // The result stands; a connection that a test left open must not keep the run from ending.
  setTimeout(() => process.exit(), 10_000).unref()
}
