import {unexpectedErrors} from '#packages/server-kit/src/guard.ts'
import type {LakeProcessHealth} from '../lake-supervisor.ts'
import type {EmbeddedFormsApi} from './embedded-forms-api.ts'
import type {ContentHealth} from './publish/publisher.ts'
import type {PageStore} from './store/page-store.ts'

/** Health of the site in numbers. Contains no personal data. */
export interface SiteHealth extends ContentHealth {
  status: 'ok' | 'degraded'
  /** Number of pages that can be served, in all languages. */
  pages: number
  /**
   * Numbers of mails that wait for delivery, and of mails to the company that failed permanently.
   */
  outboxPending: number
  outboxFailed: number
  /**
   * Number of unexpected errors in the site's and the lake's process since they started. Each error
   * is in the log.
   */
  unexpectedErrors: number
  /** Whether the embedded forms API is in use. Without it there is no outbox. */
  formsHere: boolean
  /** Resident memory of the site's process in bytes. */
  memory: number
  /** Health of the embedded lake's process; undefined if Sanity hosts the content. */
  lakeProcess: LakeProcessHealth | undefined
}

/** Collects the health of the site. */
export async function siteHealth(
  content: ContentHealth,
  store: PageStore,
  api: EmbeddedFormsApi | undefined,
  lakeProcess: LakeProcessHealth | undefined,
): Promise<SiteHealth> {
  const {pending: outboxPending, failed: outboxFailed} = (await api?.outbox()) ?? {
    pending: 0,
    failed: 0,
  }
  return {
    status: content.stalePages === 0 && content.lake !== 'unreachable' ? 'ok' : 'degraded',
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
