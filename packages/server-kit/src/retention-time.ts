/** Maximum time that one run of a retention moves on, in ms. */
const stepMs = 7 * 24 * 60 * 60_000

/**
 * Returns the time that a retention counts from, in epoch ms. A clock that is years ahead must not
 * make it delete everything at once, so it moves on by at most a week a run. A start does not move it on
 * in this case, because a process may start often.
 *
 * @param last - the time of the last run as returned here; undefined before the first one
 * @param isStart - whether the process has just started
 * @returns undefined if nothing may be deleted
 * @see https://github.com/Tr3kkR/Yuzu/issues/2348
 */
export function retentionTime(
  last: number | undefined,
  now: number,
  isStart: boolean,
): number | undefined {
  if (last === undefined || now - last <= stepMs) return now
  return isStart ? undefined : last + stepMs
}
