import type {DatabaseSync} from 'node:sqlite'
import {guard} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'

/** Time without a commit before the checkpoint, in ms. */
const quietMs = 3_000

/**
 * Runs a WAL checkpoint when writing pauses. Without it, a dataset below 4 MB would stay in the WAL
 * for as long as the server runs. A passive checkpoint blocks no other access; commits are durable
 * with or without it. Returns a function that stops the checkpoints.
 */
export function checkpointWhenIdle(
  content: Pick<Content, 'subscribe'>,
  database: Pick<DatabaseSync, 'exec'>,
  quiet = quietMs,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(
      guard('idle checkpoint timer', () => {
        try {
          database.exec('pragma wal_checkpoint(passive)')
        } catch {
          // The connection is busy with a long read. Try again later; the WAL has all data.
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
