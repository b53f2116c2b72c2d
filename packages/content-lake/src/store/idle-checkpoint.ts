import type {DatabaseSync} from 'node:sqlite'
import {guard} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'

/** Milliseconds without a commit before the checkpoint. */
const QUIET = 3_000

/**
 * Runs a WAL checkpoint when writing pauses. Without it, a dataset below 4 MB would stay in the WAL
 * for as long as the server runs. A passive checkpoint blocks nobody; commits are durable with or
 * without it. Returns a function that stops this.
 */
export function checkpointWhenIdle(
  content: Pick<Content, 'subscribe'>,
  database: Pick<DatabaseSync, 'exec'>,
  quiet = QUIET,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(
      guard('idle checkpoint timer', () => {
        try {
          database.exec('pragma wal_checkpoint(passive)')
        } catch {
          // The connection is busy with a long read. Nothing is lost: the WAL has everything.
          arm()
        }
      }),
      quiet,
    )
    timer.unref()
  }
  const unsubscribe = content.subscribe(arm)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
