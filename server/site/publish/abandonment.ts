import {guard} from '#packages/server-kit/src/guard.ts'

/**
 * A change does not wait for the pages and files of earlier changes that are in progress. After this
 * many changes in a row the next one does, so that their work makes progress.
 */
const maxInRow = 20

/** Tells work that is in progress when a change makes it not worth waiting for. */
export class Abandonment {
  #inRow = 0
  #next = new AbortController()

  /** Aborts at the next change; undefined if the next change has to wait. */
  get signal(): AbortSignal | undefined {
    return this.#inRow < maxInRow ? this.#next.signal : undefined
  }

  /** Call it when a change has marked pages. */
  changed() {
    this.#next.abort()
    this.#next = new AbortController()
  }

  /** Call it when work with this signal has ended or was abandoned. */
  count(signal: AbortSignal | undefined) {
    this.#inRow = signal?.aborted ? this.#inRow + 1 : 0
  }
}

/** Resolves with the result of some work; with undefined as soon as the signal aborts. */
export function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined> {
  if (!signal) return work
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) return resolve(undefined)
    const end = guard('abandoned work', () => resolve(undefined))
    signal.addEventListener('abort', end, {once: true})
  })
  return Promise.race([work, aborted])
}
