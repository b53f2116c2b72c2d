import type {FetchContent} from '#src/entry-server.tsx'
import type {DerivedContent} from './derived-content.ts'
import type {SiteAddresses} from './site-addresses.ts'

/**
 * Which revision of each document the served pages hold, for an editor who waits to see a change
 * live. Read once the pages that an event made stale have been rendered, so the pages are at least as
 * new as what it says; but for a second change in the very moment of reading, whose own event has
 * not come yet: that one is told of some milliseconds early.
 */
export class ServedRevisions implements DerivedContent {
  readonly ofPages = true
  readonly #addresses: Pick<SiteAddresses, 'revisionsQuery'>
  #byId: ReadonlyMap<string, string> = new Map()
  #servedAt: string | null = null

  constructor(addresses: Pick<SiteAddresses, 'revisionsQuery'>) {
    this.#addresses = addresses
  }

  /** Reads them anew. Rejects where the content cannot be reached, leaving them as they were. */
  async load(fetchContent: FetchContent) {
    const found = await fetchContent(this.#addresses.revisionsQuery, {})
    this.#byId = new Map(found.map(({_id, _rev}) => [_id, _rev]))
    this.#servedAt = new Date().toISOString()
  }

  /** When they were last read, ISO 8601; null before the first time. */
  get servedAt(): string | null {
    return this.#servedAt
  }

  /** The `_rev` of a document that the served pages hold; null where it is not published. */
  of(id: string): string | null {
    return this.#byId.get(id) ?? null
  }
}
