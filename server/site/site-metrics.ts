import type {IncomingMessage, ServerResponse} from 'node:http'
import type {LakeLoad} from '../lake-load.ts'
import type {SiteHealth} from './site-health.ts'

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
  watch(read: () => Promise<{health: SiteHealth; lake: LakeLoad | undefined}>): void
  /** Sends all metrics. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
}
