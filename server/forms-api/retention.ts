import {readdir, stat, unlink} from 'node:fs/promises'
import {join} from 'node:path'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {Log} from '../log-codes.ts'
import type {SubmissionStore} from './store/forms-store.ts'
import type {InboxStore} from './store/inbox-store.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

interface SweepParts {
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

/** Deletes old submissions now and then once a day. Returns a function that stops this. */
export function sweepDaily(parts: SweepParts): () => void {
  const run = () => {
    sweep(parts).catch((error: unknown) => {
      parts.log(`Could not delete old submissions: ${String(error)}`, warning('RETENTION_FAILED'))
    })
  }
  run()
  const timer = setInterval(guard('retention timer', run), dayMs)
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
 */
export async function sweep({
  submissions,
  webhooks,
  outboxDir,
  keepDays,
  log,
}: SweepParts): Promise<void> {
  const now = Date.now()
  const before = now - keepDays * dayMs
  const count = await submissions.sweep(before, now - dayMs)
  await webhooks.sweep(now - keptDeliveriesMs)
  if (count > 0) log(`Deleted ${count} submissions older than ${keepDays} days.`)
  for (const name of await readdir(outboxDir).catch(() => [])) {
    const file = join(outboxDir, name)
    const info = await stat(file).catch(() => undefined)
    if (info?.isFile() && info.mtimeMs < before) await unlink(file)
  }
}
