import type {Readings} from '../site/site-metrics.ts'

/** The gauges: name, help text, and value. A gauge without a value is not shown. */
export const gauges: readonly [string, string, (readings: Readings) => number | undefined][] = [
  ['site_pages', 'Pages that can be served', ({health}) => health?.pages],
  [
    'site_stale_pages',
    'Pages whose served answer is older than the content, with site_new_pages',
    ({health}) => health?.stalePages,
  ],
  ['site_new_pages', 'New landing pages that are not served yet', ({health}) => health?.newPages],
  [
    'site_content_connected',
    'Whether the stream of content events is open: 1 or 0',
    ({health}) => health && Number(health.lake === 'connected'),
  ],
  [
    'site_content_event_seconds',
    'Unix time of the last content event or start of the stream',
    ({health}) => secondsOf(health?.contentEventAt),
  ],
  [
    'site_stale_pages_without_event',
    'Stale pages since the start for which no content event was received',
    ({health}) => health?.foundStale,
  ],
  ['site_outbox_pending', 'Mails that wait for delivery', ({outbox}) => outbox?.pending],
  [
    'site_outbox_oldest_seconds',
    'Age of the oldest mail that waits for delivery; 0 without one',
    ({outbox}) => outbox && ageSeconds(outbox.oldest),
  ],
  [
    'site_outbox_failed',
    'Mails to the company that failed permanently',
    ({outbox}) => outbox?.failed,
  ],
  [
    'site_submissions_held',
    'Submissions that are held as suspected spam',
    ({outbox}) => outbox?.held,
  ],
  [
    'site_releases_failed',
    'Scheduled releases that could not be published at their time',
    ({health}) => health?.releasesFailed ?? undefined,
  ],
  [
    'site_unexpected_errors',
    'Unexpected errors in the site and the lake since the start',
    ({health, lakeProcess}) => health?.unexpectedErrors ?? lakeProcess?.unexpectedErrors,
  ],
  [
    'lake_running',
    'Whether the process of the lake is running: 1 or 0',
    ({lakeProcess}) => lakeProcess && Number(lakeProcess.state === 'running'),
  ],
  [
    'lake_restarts',
    'Restarts of the process of the lake since the start',
    ({lakeProcess}) => lakeProcess?.restarts,
  ],
  [
    'lake_memory_bytes',
    'Resident memory of the process of the lake',
    ({lakeProcess}) => lakeProcess?.memory ?? undefined,
  ],
  ['lake_transactions', 'Transactions since the start of the lake', ({lake}) => lake?.transactions],
  ['lake_listeners', 'Open event streams of the lake', ({lake}) => lake?.listeners],
  [
    'lake_event_loop_delay_seconds',
    'Longest delay of the event loop of the lake in the last 30 to 60 s',
    ({lake}) => lake?.eventLoopDelayMs && lake.eventLoopDelayMs / 1000,
  ],
]

const secondsOf = (time: string | null | undefined) =>
  time == null ? undefined : Date.parse(time) / 1000
const ageSeconds = (time: number | null) =>
  time === null ? 0 : Math.max(0, Date.now() - time) / 1000
