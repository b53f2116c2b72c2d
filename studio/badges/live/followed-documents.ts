/**
 * The state of a document for the live badge: the published revision, and when that revision reached
 * the site.
 */
export interface Followed {
  /** The published revision that the badge saw last; null if the document is not published. */
  revision: string | null
  /**
   * When this Studio published the revision, in milliseconds of `performance.now()`; null if the
   * revision was published before the badge was shown.
   */
  since: number | null
  /** Seconds between publishing and the site serving the revision; null if unknown. */
  seconds: number | null
}

/**
 * If the badge of a document is unmounted and mounted again within this time, the new badge uses
 * the stored state of the document.
 */
const reopenedWithinMs = 3000

/**
 * Stores the live state of documents outside the badge component, because the Studio remounts the
 * badge when a document is published.
 */
export class FollowedDocuments {
  readonly #byId = new Map<string, Followed & {leftAt: number | null}>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Records that the Studio shows a document with this published revision. Returns its live state. */
  see(id: string, revision: string | null): Readonly<Followed> {
    const before = this.#byId.get(id)
    const now = this.#now()
    const isOpen = before && (before.leftAt === null || now - before.leftAt < reopenedWithinMs)
    const isSame = isOpen && before.revision === revision
    const seen = isSame
      ? {...before, leftAt: null}
      : {revision, since: isOpen ? now : null, seconds: null, leftAt: null}
    this.#byId.set(id, seen)
    return seen
  }

  /** Records that the site serves the published revision, and how many seconds publishing took. */
  arrived(id: string, seconds: number | null): void {
    const seen = this.#byId.get(id)
    if (seen) seen.seconds = seconds
  }

  /** Records that the Studio no longer shows the document. */
  leave(id: string): void {
    const seen = this.#byId.get(id)
    if (seen) seen.leftAt = this.#now()
  }
}
