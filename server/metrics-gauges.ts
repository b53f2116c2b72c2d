import type {LakeLoad} from './lake-load.ts'
import type {SiteHealth} from './site/site-health.ts'

/** The numbers that `/metrics` reads when it is requested. */
export interface Readings {
  health: SiteHealth
  /** Undefined if Sanity hosts the content, or while the lake is not running. */
  lake: LakeLoad | undefined
}

/** The gauges: name, help text, and value. A gauge without a value is not shown. */
export const gauges: readonly [string, string, (readings: Readings) => number | undefined][] = [
  ['site_pages', 'Pages that can be served', ({health}) => health.pages],
  ['site_stale_pages', 'Pages that wait to be rendered', ({health}) => health.stalePages],
  [
    'site_content_connected',
    'Whether the stream of content events is open: 1 or 0',
    ({health}) => Number(health.lake === 'connected'),
  ],
  [
    'site_content_event_seconds',
    'Unix time of the last content event or start of the stream',
    ({health}) => secondsOf(health.contentEventAt),
  ],
  [
    'site_stale_pages_without_event',
    'Stale pages since the start for which no content event was received',
    ({health}) => health.foundStale,
  ],
  [
    'site_outbox_pending',
    'Mails that wait for delivery',
    ({health}) => health.outboxPending ?? undefined,
  ],
  [
    'site_outbox_failed',
    'Mails to the company that failed permanently',
    ({health}) => health.outboxFailed ?? undefined,
  ],
  [
    'site_unexpected_errors',
    'Unexpected errors of the site and the lake since the start',
    ({health}) => health.unexpectedErrors,
  ],
  [
    'lake_running',
    'Whether the process of the lake is running: 1 or 0',
    ({health: {lakeProcess}}) => lakeProcess && Number(lakeProcess.state === 'running'),
  ],
  [
    'lake_restarts',
    'Restarts of the process of the lake since the start',
    ({health}) => health.lakeProcess?.restarts,
  ],
  [
    'lake_memory_bytes',
    'Resident memory of the process of the lake',
    ({health}) => health.lakeProcess?.memory ?? undefined,
  ],
  ['lake_transactions', 'Transactions since the start of the lake', ({lake}) => lake?.transactions],
  ['lake_listeners', 'Open event streams of the lake', ({lake}) => lake?.listeners],
  [
    'lake_event_loop_delay_seconds',
    'Longest delay of the event loop of the lake in the last 30 to 60 s',
    ({lake}) => lake?.eventLoopDelayMs && lake.eventLoopDelayMs / 1000,
  ],
]

const secondsOf = (time: string | null) => (time === null ? undefined : Date.parse(time) / 1000)
