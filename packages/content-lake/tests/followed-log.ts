import {type EventReader, readEvents} from './event-reader.ts'
import {until} from './test-lake.ts'

/**
 * A listener that comes back after each break with the id of the last event it had, and remembers
 * for each document the revisions it was told of.
 */
export class FollowedLog {
  readonly #problems: string[] = []
  readonly #revisions = new Map<string, string>()
  #lastEventId: string | undefined
  #reader: EventReader | undefined
  #events = 0

  /** Events heard so far. */
  get events(): number {
    return this.#events
  }

  /** Revision of each document that is there, as the events have it. */
  get revisions(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#revisions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Events that did not follow on the one before: one was lost, or told twice. */
  get problems(): readonly string[] {
    return this.#problems
  }

  /** Listens until the server is gone. Resolves when it is listening. */
  async listen(origin: string, token: string): Promise<void> {
    // What was still under way of the broken stream counts before it is taken up again.
    const before = this.#reader
    if (before) await until(() => before.ended)
    const path = '/v1/data/listen/production?query=*&enableResume=true&includeMutations=false'
    this.#reader = await readEvents(
      `${origin}${path}`,
      {
        authorization: `Bearer ${token}`,
        ...(this.#lastEventId !== undefined && {'last-event-id': this.#lastEventId}),
      },
      ({event, id, data}) => {
        this.#lastEventId = id ?? this.#lastEventId
        if (event === 'mutation') this.#hear(data)
        else if (event === 'reset') this.#problems.push('reset')
      },
    )
  }

  #hear({documentId, transition, previousRev, resultRev}: Readonly<Record<string, unknown>>) {
    const id = String(documentId)
    this.#events += 1
    const before = this.#revisions.get(id)
    if (before !== previousRev) {
      this.#problems.push(`${id}: ${previousRev} follows on ${before}`)
    }
    if (transition === 'disappear') this.#revisions.delete(id)
    else this.#revisions.set(id, String(resultRev))
  }
}
