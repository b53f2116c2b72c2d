import {readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

/** Processes that answer probes. */
export interface Probed {
  pids(): readonly number[]
  /** Rejects if the processes do not respond correctly. */
  probe(): Promise<void>
}

/** A main thread hangs if it computes for so long without answering a probe. */
const PROBE_MS = 2_000
/** The same for an idle main thread. A busy machine alone may take seconds. */
const LONGEST_PROBE_MS = 60_000

/** The time until a probe is answered, in ms. Rejects if the target hangs. */
export async function probeTime(target: Probed): Promise<number> {
  const start = performance.now()
  const computed = target.pids().map(computedMs)
  const probe = target.probe().then(() => 'answered')
  while ((await Promise.race([probe, pause(100)])) !== 'answered') {
    const ms = target.pids().map((pid, index) => computedMs(pid) - (computed[index] ?? 0))
    if (Math.max(...ms) > PROBE_MS || performance.now() - start > LONGEST_PROBE_MS) {
      throw new Error(`No answer to a probe while main threads computed for ${ms} ms`)
    }
  }
  return performance.now() - start
}

/** Linux reports CPU time in 1/100 s: USER_HZ, time(7). */
const TICK_MS = 10

/** The CPU time of a process's main thread since its start, in ms. */
function computedMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    // proc(5): after the name in brackets, the fields continue with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    // The process has ended, or this is not Linux.
    return 0
  }
}
