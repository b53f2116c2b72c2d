/** The numbers of passed and failed checks and tests, and the names of failed checks. */
export type Tally = {passed: number; failed: number; failedChecks?: readonly string[]}

/** Adds up several tallies. */
export const total = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, {passed}) => sum + passed, 0),
  failed: tallies.reduce((sum, {failed}) => sum + failed, 0),
  failedChecks: tallies.flatMap(({failedChecks = []}) => failedChecks),
})

/** Formats the time since `start`, a result of `performance.now()`, such as `12.3 s`. */
export const since = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * Ends a test run: prints the summary line, which CI reads, and sets the exit code. A run in which
 * no test passed counts as failed.
 */
export function finish({passed, failed, failedChecks = []}: Tally): void {
  if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
  // Exit even if a test has left a connection open, which would keep the process running.
  setTimeout(() => process.exit(), 10_000).unref()
}
