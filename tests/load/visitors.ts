import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import type {Latencies} from './latencies.ts'

/** What visitors do. */
export interface Visit {
  origin: string
  /** Requested in turn. */
  paths: readonly string[]
  /** Keep-alive connections, each with one pending request. */
  connections: number
  /** Pause between two pages, in ms; none by default. */
  pauseMs?: number
  /**
   * A regular expression whose first group is the price on a page; each new price must be higher.
   */
  price?: string
}

/** What they experienced. */
export interface VisitReport {
  requests: number
  perSecond: number
  /** Of bodies, as sent. */
  bytes: number
  latencies: Latencies
  /** Errors, statuses other than 200 and outdated pages, each once with its count. */
  problems: string[]
  /** The total number of problems. */
  failures: number
  /** Number of different responses whose price was read. */
  versions: number
}

/** Visitors at work. */
export interface Visitors {
  /** Reports that a price was published. */
  acknowledged(price: number): void
  /** Lets every visitor finish the current page, and returns what they experienced. */
  leave(): Promise<VisitReport>
}

/** Starts visitors in a separate process, so that nothing here slows them down. */
export function sendVisitors(visit: Visit): Visitors {
  const child = fork(join(import.meta.dirname, 'visitors-process.ts'))
  child.send({visit})
  return {
    acknowledged: (price) => void child.send({acknowledged: price}),
    leave: async () => {
      const reported = once(child, 'message')
      child.send('stop')
      const [report]: VisitReport[] = await reported
      if (!report) throw new Error("the visitors' process ended without a report")
      return report
    },
  }
}
