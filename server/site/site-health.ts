import {unexpectedErrors} from '#packages/server-kit/src/guard.ts'
import type {LakeProcessHealth} from '../lake-supervisor.ts'
import type {EmbeddedFormsApi} from './embedded-forms-api.ts'
import type {ContentHealth} from './publish/publisher.ts'
import type {PageStore} from './store/page-store.ts'

/** The health of the site in numbers, without personal data. */
export interface SiteHealth extends ContentHealth {
  status: 'ok' | 'degraded'
  /** Pages in all languages that can be served. */
  pages: number
  /** Mails that are waiting, and mails to the company that have failed. */
  outboxPending: number
  outboxFailed: number
  /** Unexpected errors of both processes since their start. Each is in the log. */
  unexpectedErrors: number
  /** Whether the embedded forms API is used; otherwise there is no outbox to count. */
  formsHere: boolean
  /** Resident memory of the site's process in bytes. */
  memory: number
  /** The embedded lake's process; undefined with hosted content. */
  lakeProcess: LakeProcessHealth | undefined
}

/** Collects the health of the site. */
export function siteHealth(
  content: ContentHealth,
  store: PageStore,
  api: EmbeddedFormsApi | undefined,
  lakeProcess: LakeProcessHealth | undefined,
): SiteHealth {
  const {pending: outboxPending, failed: outboxFailed} = api?.outbox() ?? {pending: 0, failed: 0}
  return {
    status: content.stalePages === 0 && content.lake === 'connected' ? 'ok' : 'degraded',
    pages: store.size,
    ...content,
    outboxPending,
    outboxFailed,
    unexpectedErrors: unexpectedErrors() + (lakeProcess?.unexpectedErrors ?? 0),
    formsHere: api !== undefined,
    memory: process.memoryUsage.rss(),
    lakeProcess,
  }
}
