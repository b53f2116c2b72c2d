import type {DatabaseSync} from 'node:sqlite'
import {guard} from '../../guard.ts'
import type {Content} from './content.ts'

/** Milliseconds without a commit before the log is copied over. */
const QUIET = 3_000

/**
 * Copies what was committed from SQLite's log into `content.sqlite` once writing pauses; otherwise a
 * dataset of less than the log's 4 MB would stay in the log alone for as long as the server runs.
 * Passive: it waits for nobody, and a commit is as durable before it as after. Returns how to end it.
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
          // A long read of the same connection is under way. Nothing is lost: the log has it all.
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
