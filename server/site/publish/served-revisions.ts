import type {FetchContent} from '#src/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {DerivedContent} from './derived-content.ts'

/** So many documents are followed at once: those that were asked about last. */
const followedAtMost = 200

/** How long a first answer is waited for, while the content cannot be had, or pages keep coming. */
const patienceMs = 2000

/**
 * Which revision the served pages hold of the documents that were asked about, for an editor who waits
 * to see a change live. Only those are read after an event, so it costs the same however many documents
 * there are. Read once the pages that the event made stale have been rendered, so the pages are at
 * least as new as what it says; but for a second change in the very moment of reading, whose own event
 * has not come yet: that one is told of some milliseconds early.
 */
export class ServedRevisions implements DerivedContent {
  readonly ofPages = true
  readonly #addresses: Pick<SiteAddresses, 'revisionsQuery'>
  /** The one that was asked about last comes last. Undefined: not read yet. */
  readonly #byId = new Map<string, string | null | undefined>()
  #waiting: (() => void)[] = []
  #servedAt: string | null = null

  constructor(addresses: Pick<SiteAddresses, 'revisionsQuery'>) {
    this.#addresses = addresses
  }

  /** Reads them anew. Rejects where the content cannot be reached, leaving them as they were. */
  async load(fetchContent: FetchContent) {
    const ids = [...this.#byId.keys()]
    const waiting = this.#waiting
    this.#waiting = []
    try {
      const found =
        ids.length === 0
          ? []
          : await fetchContent(this.#addresses.revisionsQuery, {ids: ids.join(',')})
      const revisions = new Map(found.map(({_id, _rev}) => [_id, _rev]))
      for (const id of ids) if (this.#byId.has(id)) this.#byId.set(id, revisions.get(id) ?? null)
      this.#servedAt = new Date().toISOString()
    } finally {
      for (const told of waiting) told()
    }
  }

  /** When they were last read, ISO 8601; null before the first time. */
  get servedAt(): string | null {
    return this.#servedAt
  }

  /**
   * The `_rev` of a document that the served pages hold; null where it is not published, and while the
   * content cannot be reached.
   *
   * @param renew - has the documents that are followed read anew, as soon as pages allow
   */
  async of(id: string, renew: () => void): Promise<string | null> {
    // What is kept from visitors (an id with a dot) is not even asked for.
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(id)) return null
    const known = this.#byId.get(id)
    this.#byId.delete(id)
    this.#byId.set(id, known)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > followedAtMost && oldest !== undefined) this.#byId.delete(oldest)
    if (known !== undefined) return known
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
      setTimeout(resolve, patienceMs).unref()
      renew()
    })
    return this.#byId.get(id) ?? null
  }
}
