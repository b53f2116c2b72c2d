import {unexpectedErrors} from '../../guard.ts'
import type {LakeProcessHealth} from '../../lake-supervisor.ts'
import type {ContentHealth} from '../publish/publisher.ts'
import type {PageStore} from '../store/page-store.ts'
import type {EmbeddedFormsApi} from './request-handler.ts'

/** How the site is, in numbers: nothing of it tells about a person. */
export interface SiteHealth extends ContentHealth {
  status: 'ok' | 'degraded'
  /** Pages that can be shown, in all languages. */
  pages: number
  /** Mails of submissions that wait, and those to the company that were given up. */
  outboxPending: number
  outboxFailed: number
  /** Errors since the start that no code expected, in both processes; each is in the log. */
  unexpectedErrors: number
  /** Whether what visitors send is kept here; elsewhere it cannot be counted. */
  formsHere: boolean
  /** Resident memory of the site's process, bytes. */
  memory: number
  /** The embedded lake's process; undefined with hosted content. */
  lakeProcess: LakeProcessHealth | undefined
}

/** Takes stock of the site. */
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
