import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'

/** Logs why pages and derived content could not be rendered. render-loop.ts renders them again. */
export class RenderProblems {
  #last = ''

  /** Logs the errors of a run, unless the run before had the same ones. */
  report(failed: readonly {reason: string}[], derived: readonly unknown[], log: Log) {
    const byReason = Map.groupBy(failed, ({reason}) => reason)
    const pages = [...byReason].map(
      ([reason, {length}]) => `Could not render ${length} pages, will retry: ${reason}`,
    )
    const parts = derived
      .map(messageOf)
      // An error that also stopped pages from being rendered is not logged a second time.
      .filter((reason) => !byReason.has(reason))
      .map((reason) => `Could not update redirects or site files, will retry: ${reason}`)
    const problems = [...pages, ...parts].join()
    if (problems !== this.#last) {
      for (const line of pages) log(line, warning('RENDER_FAILED'))
      for (const line of parts) log(line, warning('SITE_FILES_FAILED'))
    }
    this.#last = problems
  }
}

/** Returns the text of an error. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
