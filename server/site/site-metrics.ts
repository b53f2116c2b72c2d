import type {IncomingMessage, ServerResponse} from 'node:http'
import type {LakeLoad} from '../supervisor/lake-load.ts'
import type {LakeProcessHealth} from '../supervisor/lake-supervisor.ts'
import type {OutboxCounts} from './embedded-forms-api.ts'
import type {SiteHealth} from './site-health.ts'

/** The numbers that `/metrics` reads when it is requested. */
export interface Readings {
  /** Health of the site; undefined for a lake without a site (`npm run lake`). */
  health: SiteHealth | undefined
  /** Counts of mails; undefined without a site or while the forms' database is not available. */
  outbox: OutboxCounts | undefined
  /** Health of the lake's process; undefined if the lake is not on this machine. */
  lakeProcess: LakeProcessHealth | undefined
  /** Load of the lake; undefined if it is not running on this machine. */
  lake: LakeLoad | undefined
}

/** Receives the measurements of the site: requests, renders and publications. */
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
