import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import type {Latencies} from './latencies.ts'

/** Describes what the simulated visitors do. */
export interface Visit {
  origin: string
  /** Paths that each visitor requests one after another. */
  paths: readonly string[]
  /** Number of visitors. Each has a keep-alive connection with one pending request. */
  connections: number
  /** Pause between two pages in ms. By default there is none. */
  pauseMs?: number
  /**
   * A regular expression whose first group is the price on a page. Each published price must be
   * higher than the previous one.
   */
  price?: string
}

/** The measurements of a visit. */
export interface VisitReport {
  requests: number
  perSecond: number
  /** Total size of the response bodies as sent, in bytes. */
  bytes: number
  latencies: Latencies
  /**
   * Errors, statuses other than 200 and outdated pages. Each problem is listed once, with its
   * count.
   */
  problems: string[]
  /** Number of all problems, in which repeated problems are counted each time. */
  failures: number
  /** Number of different versions of pages whose price was checked. */
  versions: number
}

/** Simulated visitors that are currently requesting pages. */
export interface Visitors {
  /** Notifies the visitors' process that the lake has acknowledged a published price. */
  acknowledged(price: number): void
  /**
   * Stops the visitors after their current pages have arrived. Returns the measurements.
   */
  leave(): Promise<VisitReport>
}

/** Starts visitors in a separate process, so that this process does not slow them down. */
export function sendVisitors(visit: Visit): Visitors {
  const child = fork(join(import.meta.dirname, 'visitors-process.ts'))
  child.send({visit})
  return {
    acknowledged: (price) => void child.send({acknowledged: price}),
    leave: async () => {
      const reported = once(child, 'message')
      child.send('stop')
      const [report]: VisitReport[] = await reported
      if (!report) throw new Error("The visitors' process ended without a report.")
      return report
    },
  }
}
