import {type EventReader, readEvents} from './event-reader.ts'
import {until} from './test-lake.ts'

/**
 * A listener that reconnects after each broken connection with the ID of its last event. It records
 * the latest revision of each document.
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

  /** The latest revision of each existing document, by document ID, according to the events. */
  get revisions(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#revisions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /**
   * Describes each event that did not follow the previous event, because an event was lost or sent
   * twice.
   */
  get problems(): readonly string[] {
    return this.#problems
  }

  /**
   * Resolves when the connection to the server is open. Then reads events until the connection
   * breaks.
   */
  async listen(origin: string, token: string): Promise<void> {
    // Process all events of the broken stream before reconnecting.
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
        if (event === 'mutation') this.#record(data)
        else if (event === 'reset') this.#problems.push('reset')
      },
    )
  }

  #record({documentId, transition, previousRev, resultRev}: Readonly<Record<string, unknown>>) {
    const id = String(documentId)
    this.#events += 1
    const before = this.#revisions.get(id)
    if (before !== previousRev) {
      this.#problems.push(`${id}: the event follows revision ${previousRev}, not ${before}`)
    }
    if (transition === 'disappear') this.#revisions.delete(id)
    else this.#revisions.set(id, String(resultRev))
  }
}
