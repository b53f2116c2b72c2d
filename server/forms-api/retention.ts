import {readdir, stat, unlink} from 'node:fs/promises'
import {join} from 'node:path'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {retentionTime} from '#packages/server-kit/src/retention-time.ts'
import type {Log} from '../log-codes.ts'
import type {KeyValues, SubmissionStore} from './store/forms-store.ts'
import type {InboxStore} from './store/inbox-store.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

interface SweepParts {
  readonly meta: KeyValues
  readonly submissions: SubmissionStore
  readonly webhooks: Pick<Webhooks, 'sweep'>
  readonly outboxDir: string
  /** The variable SUBMISSIONS_KEEP_DAYS. */
  readonly keepDays: number
  log: Log
}

const dayMs = 24 * 60 * 60 * 1000
/** Webhook deliveries that are not waiting are deleted after this time. */
const keptDeliveriesMs = 30 * dayMs
/** The key of the time that the last run counted from, in epoch ms. */
const sweptKey = 'swept'

/** Deletes old submissions now and then once a day. Returns a function that stops this. */
export function sweepDaily(parts: SweepParts): () => void {
  const run = (isStart: boolean) => {
    sweep(parts, isStart).catch((error: unknown) => {
      parts.log(`Could not delete old submissions: ${String(error)}`, warning('RETENTION_FAILED'))
    })
  }
  run(true)
  const timer = setInterval(
    guard('retention timer', () => run(false)),
    dayMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}

/** How often to look for rows that a server of the previous release has added. */
const fillMs = 60_000

/**
 * Fills in what the inbox needs of submissions that a former release stored, now and then every
 * minute. Returns a function that stops this.
 */
export function fillOften(inbox: InboxStore, log: Log): () => Promise<void> {
  const end = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= inbox
      .fillAll(end.signal)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError))
          log(
            `Could not prepare old submissions for the inbox: ${String(error)}`,
            warning('INBOX_NOT_FILLED'),
          )
      })
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(guard('inbox timer', run), fillMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    end.abort()
    await running
  }
}

/**
 * Deletes old submissions with their mails and mail files, and the sender hashes of submissions
 * older than a day.
 *
 * @param isStart - whether the server has just started; see `retentionTime`
 */
export async function sweep(
  {meta, submissions, webhooks, outboxDir, keepDays, log}: SweepParts,
  isStart = false,
): Promise<void> {
  const now = Date.now()
  const stored = await meta.get(sweptKey)
  const counted = retentionTime(stored ? Number(stored) : undefined, now, isStart)
  if (counted !== now)
    log(
      `Old submissions were last deleted on ${new Date(Number(stored)).toISOString().slice(0, 10)}, and the clock says ${new Date(now).toISOString().slice(0, 10)}. If the clock is wrong, correct it. Otherwise the product was off, and the next days delete what is too old by now.`,
    )
  if (counted === undefined) return
  const before = counted - keepDays * dayMs
  const count = await submissions.sweep(before, now - dayMs)
  await webhooks.sweep(counted - keptDeliveriesMs)
  if (count > 0) log(`Deleted ${count} submissions older than ${keepDays} days.`)
  for (const name of await readdir(outboxDir).catch(() => [])) {
    const file = join(outboxDir, name)
    const info = await stat(file).catch(() => undefined)
    if (info?.isFile() && info.mtimeMs < before) await unlink(file)
  }
  await meta.set(sweptKey, String(counted))
}
