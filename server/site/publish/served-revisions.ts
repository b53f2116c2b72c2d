import {guard} from '#packages/server-kit/src/guard.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {DerivedContent} from './derived-content.ts'

/** Maximum number of tracked documents. The most recently requested documents are tracked. */
const followedAtMost = 200

/** How long a request waits for the revision of a document that is not tracked yet. */
const timeoutMs = 2000

/**
 * Tracks which revision of a document the served pages contain. The Studio shows it to editors who
 * wait for their change to go live. Only recently requested documents are tracked, so the cost does
 * not depend on the size of the dataset.
 *
 * Revisions are read after stale pages have been rendered, so the pages are at least as new as the
 * reported revision. One exception: if a document changes again during the read and the event has
 * not arrived yet, the new revision is reported a few milliseconds early.
 */
export class ServedRevisions implements DerivedContent {
  readonly ofPages = true
  readonly #addresses: Pick<SiteAddresses, 'revisionsQuery'>
  /**
   * Revisions by document id, the least recently requested id first. Undefined means not read yet.
   */
  readonly #byId = new Map<string, string | null | undefined>()
  /** Answer the requests that wait for a load. A load that is abandoned leaves them to the next one. */
  readonly #waiting = new Set<() => void>()
  #servedAt: string | null = null

  constructor(addresses: Pick<SiteAddresses, 'revisionsQuery'>) {
    this.#addresses = addresses
  }

  /**
   * Reads the revisions of the tracked documents. If the content cannot be read, rejects and keeps
   * the previous revisions.
   */
  async load(fetchContent: FetchContent) {
    const ids = [...this.#byId.keys()]
    const waiting = [...this.#waiting]
    const answerWaiting = () => {
      for (const answer of waiting) {
        this.#waiting.delete(answer)
        answer()
      }
    }
    const found =
      ids.length === 0
        ? []
        : await fetchContent(this.#addresses.revisionsQuery, {ids: ids.join(',')}).catch(
            (error) => {
              answerWaiting()
              throw error
            },
          )
    const revisions = new Map(found.map(({_id, _rev}) => [_id, _rev]))
    return () => {
      for (const id of ids) if (this.#byId.has(id)) this.#byId.set(id, revisions.get(id) ?? null)
      this.#servedAt = new Date().toISOString()
      answerWaiting()
    }
  }

  /** When the revisions were last read, ISO 8601; null before the first time. */
  get servedAt(): string | null {
    return this.#servedAt
  }

  /**
   * Returns the revision (`_rev`) of a document in the served pages; null if the document is not
   * published or the content cannot be read.
   *
   * @param renew - starts a reload of the tracked documents, after stale pages have been rendered
   */
  async of(id: string, renew: () => void): Promise<string | null> {
    // Documents with a dot in their id are private and never read.
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(id)) return null
    const known = this.#byId.get(id)
    this.#byId.delete(id)
    this.#byId.set(id, known)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > followedAtMost && oldest !== undefined) this.#byId.delete(oldest)
    if (known !== undefined) return known
    await new Promise<void>((resolve) => {
      this.#waiting.add(resolve)
      const giveUp = guard('served revisions timer', () => {
        this.#waiting.delete(resolve)
        resolve()
      })
      setTimeout(giveUp, timeoutMs).unref()
      renew()
    })
    return this.#byId.get(id) ?? null
  }
}
