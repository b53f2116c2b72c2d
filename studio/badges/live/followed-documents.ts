/** What is known about a document on its way to the site. */
export interface Followed {
  /** The published revision when last seen; null if not published. */
  revision: string | null
  /** When this Studio published it, as `performance.now()`; null if it was published before. */
  since: number | null
  /** Seconds until the site served it; null if unknown. */
  seconds: number | null
}

/** Maximum time in ms that the Studio takes to show a document again. */
const reopenedWithinMs = 3000

/**
 * The state of open and recently open documents. The Studio mounts the badge again when a document is
 * published, exactly when the badge needs the previous state.
 */
export class FollowedDocuments {
  readonly #byId = new Map<string, Followed & {leftAt: number | null}>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Records that a document is shown with a revision. */
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

  /** Records that the site serves the revision. */
  arrived(id: string, seconds: number | null): void {
    const seen = this.#byId.get(id)
    if (seen) seen.seconds = seconds
  }

  /** Records that the document is no longer shown. */
  leave(id: string): void {
    const seen = this.#byId.get(id)
    if (seen) seen.leftAt = this.#now()
  }
}
