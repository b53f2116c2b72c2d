/** What the live badge knows about a document and when its published version reached the site. */
export interface Followed {
  /** The published revision that the badge saw last; null if the document is not published. */
  revision: string | null
  /**
   * When this Studio published the revision, as `performance.now()`; null if it was published
   * before the badge was shown.
   */
  since: number | null
  /** Seconds between publishing and the site serving the revision; null if unknown. */
  seconds: number | null
}

/**
 * A badge that is mounted again within this time continues with the stored state of its document.
 */
const reopenedWithinMs = 3000

/**
 * Stores the live state of documents. The Studio remounts the badge when a document is published,
 * and the new badge needs the state from before.
 */
export class FollowedDocuments {
  readonly #byId = new Map<string, Followed & {leftAt: number | null}>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Records that the Studio shows a document, and with which published revision. */
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

  /** Records that the site serves the revision, and how many seconds that took. */
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
