import {readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

/** The processes under test, and a probe that checks whether they respond. */
export interface Probed {
  pids(): readonly number[]
  /** Rejects if the processes do not respond correctly. */
  probe(): Promise<void>
}

/** A main thread that uses this much CPU time (ms) without responding to a probe counts as hanging. */
const probeMs = 2_000
/**
 * Maximum time in ms until the response to a probe, even if the main thread uses little CPU time.
 * On a busy machine a response may take seconds.
 */
const longestProbeMs = 60_000

/** Returns the time until a probe gets a response, in ms. Rejects if the target hangs. */
export async function probeTime(target: Probed): Promise<number> {
  const start = performance.now()
  const computed = target.pids().map(computedMs)
  const probe = target.probe().then(() => 'answered')
  while ((await Promise.race([probe, pause(100)])) !== 'answered') {
    const ms = target.pids().map((pid, index) => computedMs(pid) - (computed[index] ?? 0))
    if (Math.max(...ms) > probeMs || performance.now() - start > longestProbeMs) {
      throw new Error(`No response to a probe while the main threads used ${ms} ms of CPU time`)
    }
  }
  return performance.now() - start
}

/** Linux reports CPU time in units of 1/100 s. See USER_HZ in time(7). */
const tickMs = 10

/** Returns the CPU time of a process's main thread since its start, in ms. */
function computedMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    // In this file, the fields after the process name in parentheses start with the third field.
    // See proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    // The file is missing, because the process has ended or this is not Linux.
    return 0
  }
}
