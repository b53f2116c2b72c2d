import {type EventReader, readEvents} from './event-reader.ts'
import {until} from './test-lake.ts'

/**
 * A listener that reconnects after each break with the id of its last event, and records the
 * revisions of each document.
 */
export class ResumingListener {
  readonly #problems: string[] = []
  readonly #revisions = new Map<string, string>()
  #lastEventId: string | undefined
  #reader: EventReader | undefined
  #events = 0

  /** Number of events received so far. */
  get events(): number {
    return this.#events
  }

  /** Revision of each existing document, according to the events. */
  get revisions(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#revisions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Events that did not follow the one before: one was lost or doubled. */
  get problems(): readonly string[] {
    return this.#problems
  }

  /** Listens until the server is gone. Resolves once it is listening. */
  async listen(origin: string, token: string): Promise<void> {
    // Process the rest of the broken stream before reconnecting.
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
