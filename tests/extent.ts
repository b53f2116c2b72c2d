/**
 * Selects the cases of a test run. `npm test` runs a sample of each matrix and leaves out slow cases
 * that rarely break. `npm run test:long` runs the test files that use this module with all cases.
 */
import {type TestContext, test} from 'vitest'

/** Whether `npm run test:long` runs. */
export const isLong = process.env.TEST_EXTENT === 'long'

/** Returns all cases in `npm run test:long`, and the cases that `isSample` accepts in `npm test`. */
export const sampled = <Case>(
  cases: readonly Case[],
  isSample: (each: Case, index: number) => boolean,
): readonly Case[] => (isLong ? cases : cases.filter(isSample))

/** A test that only `npm run test:long` runs. `timeout` is in ms. */
export function longTest(
  name: string,
  body: (context: TestContext) => void | Promise<void>,
  timeout?: number,
): void {
  if (isLong) test(name, body, timeout)
}
