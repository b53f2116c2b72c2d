import {unexpectedErrors} from '#packages/server-kit/src/guard.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {LateError, within} from '#packages/server-kit/src/postgres/within.ts'
import {backupAgeSeconds} from '../data-folder/last-backup.ts'
import type {LakeProcessHealth} from '../supervisor/lake-supervisor.ts'
import type {EmbeddedFormsApi, OutboxCounts} from './embedded-forms-api.ts'
import type {ContentHealth} from './publish/content-health.ts'
import type {PageStore} from './store/page-store.ts'

/** Health of the site in numbers. Contains no personal data. */
export interface SiteHealth extends ContentHealth {
  status: 'ok' | 'degraded'
  /** Number of pages that can be served, in all languages. */
  pages: number
  /**
   * Numbers of mails that wait for delivery, of mails to the company that failed permanently, and of
   * submissions that are held as suspected spam; null while the database of the forms is not
   * available.
   */
  outboxPending: number | null
  outboxFailed: number | null
  outboxHeld: number | null
  /** Number of possibly unwanted submissions that were mailed and that nobody has looked at. */
  outboxDoubtful: number | null
  /**
   * Number of unexpected errors in the site's and the lake's process since they started. Each error
   * is in the log.
   */
  unexpectedErrors: number
  /**
   * Number of scheduled releases that could not be published at their time; null while the content
   * cannot be read, undefined without a token.
   */
  releasesFailed: number | null | undefined
  /** Whether the embedded forms API is in use. Without it there is no outbox. */
  formsHere: boolean
  /** Resident memory of the site's process in bytes. */
  memory: number
  /** Health of the embedded lake's process; undefined if the lake is not on this machine. */
  lakeProcess: LakeProcessHealth | undefined
  /** Says that the data folder is not writable; undefined if it is. */
  storage: string | undefined
  /**
   * Seconds since the last good backup; null if there was none, undefined if the data folder has
   * nothing to back up.
   */
  backupAgeSeconds: number | null | undefined
}

/** What the health says about the data folder. */
interface DataFolderHealth {
  dataDir: string
  /** Watches whether the folder is writable; undefined in development. */
  disk: {readonly problem: string | undefined} | undefined
}

/** Collects the health of the site. */
export async function siteHealth(
  content: ContentHealth,
  store: PageStore,
  api: Pick<EmbeddedFormsApi, 'outbox'> | undefined,
  lakeProcess: LakeProcessHealth | undefined,
  {dataDir, disk}: DataFolderHealth,
  failedReleases: () => Promise<number | null | undefined> = async () => undefined,
): Promise<SiteHealth> {
  const [outbox, backupAge, releasesFailed] = await Promise.all([
    outboxOf(api),
    backupAgeSeconds(dataDir),
    failedReleases(),
  ])
  const storage = disk?.problem && 'Nothing can be stored in the data folder; see the log.'
  const isUpToDate = content.stalePages + content.staleParts === 0 && content.lake !== 'unreachable'
  return {
    status: isUpToDate && outbox && !storage && !releasesFailed ? 'ok' : 'degraded',
    pages: store.size,
    ...content,
    outboxPending: outbox?.pending ?? null,
    outboxFailed: outbox?.failed ?? null,
    outboxHeld: outbox?.held ?? null,
    outboxDoubtful: outbox?.doubtful ?? null,
    releasesFailed,
    unexpectedErrors: unexpectedErrors() + (lakeProcess?.unexpectedErrors ?? 0),
    formsHere: api !== undefined,
    memory: process.memoryUsage.rss(),
    lakeProcess,
    storage,
    backupAgeSeconds: backupAge === Number.POSITIVE_INFINITY ? null : backupAge,
  }
}

/** Health checks wait at most this long for the database of the forms. Many have a limit of 3 s. */
const outboxMs = 1_000

/** Returns the outbox's counts, 0 without an embedded forms API; undefined while they are unknown. */
export async function outboxOf(
  api: Pick<EmbeddedFormsApi, 'outbox'> | undefined,
): Promise<OutboxCounts | undefined> {
  if (!api) return {pending: 0, failed: 0, held: 0, doubtful: 0, oldest: null}
  try {
    return await within(api.outbox(), outboxMs)
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || error instanceof LateError) return undefined
    throw error
  }
}
