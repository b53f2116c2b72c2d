import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import type {Latencies} from './latencies.ts'

/** What visitors do. */
export interface Visit {
  origin: string
  /** Asked for in turn. */
  paths: readonly string[]
  /** Keep-alive connections, each with one request under way. */
  connections: number
  /** How long each looks at a page before the next, in ms; not at all where it is not said. */
  pauseMs?: number
  /** A regular expression whose first group is the price a page shows; each must be higher. */
  price?: string
}

/** What they met. */
export interface VisitReport {
  requests: number
  perSecond: number
  /** Of bodies, as they were sent. */
  bytes: number
  latencies: Latencies
  /** Errors, statuses other than 200 and stale pages, each once with how often it came. */
  problems: string[]
  /** How often a problem came. */
  failures: number
  /** Different answers that were read for their price. */
  versions: number
}

/** Visitors that are under way. */
export interface Visitors {
  /** The publisher was told that a price stands. */
  acknowledged(price: number): void
  /** Lets every visitor finish the page it waits for, and gives what they met. */
  leave(): Promise<VisitReport>
}

/** Sends visitors from a process of their own, so that nothing here slows them down. */
export function sendVisitors(visit: Visit): Visitors {
  const child = fork(join(import.meta.dirname, 'visitors-process.ts'))
  child.send({visit})
  return {
    acknowledged: (price) => void child.send({acknowledged: price}),
    leave: async () => {
      const reported = once(child, 'message')
      child.send('stop')
      const [report]: VisitReport[] = await reported
      if (!report) throw new Error('the visitors did not come back')
      return report
    },
  }
}
