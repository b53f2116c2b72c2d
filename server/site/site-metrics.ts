import type {IncomingMessage, ServerResponse} from 'node:http'
import type {LakeLoad} from '../lake-load.ts'
import type {LakeProcessHealth} from '../lake-supervisor.ts'
import type {OutboxCounts} from './embedded-forms-api.ts'
import type {SiteHealth} from './site-health.ts'

/** The numbers that `/metrics` reads when it is requested. */
export interface Readings {
  /** Undefined for a lake without a site (`npm run lake`). */
  health: SiteHealth | undefined
  /** Undefined while the database of the forms is not available, and without a site. */
  outbox: OutboxCounts | undefined
  /** Undefined if the lake is not on this machine. */
  lakeProcess: LakeProcessHealth | undefined
  /** Undefined if the lake is not on this machine, or not running. */
  lake: LakeLoad | undefined
}

/** Receives what the site measures. */
export interface SiteMetrics {
  /** Whether the site serves `/metrics` on its own port. */
  readonly isOnSite: boolean
  /** Called for each request before it is handled. */
  request(request: IncomingMessage, response: ServerResponse): void
  /** Measures how long a page takes to render. */
  rendering<Result>(render: () => Promise<Result>): Promise<Result>
  /** Receives the time from a content event until all its pages were rendered. */
  published(seconds: number): void
  /** Sets the function that returns the current numbers. */
  watch(read: () => Promise<Readings>): void
  /** Sends all metrics. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
}
