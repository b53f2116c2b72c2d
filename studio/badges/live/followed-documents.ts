/** How far a document was followed onto the site. */
export interface Followed {
  /** Published when it was looked at last; null where it was not published. */
  revision: string | null
  /** When that was published here, as `performance.now()` says it; null where it was before. */
  since: number | null
  /** How long the site took, in s; null until it is known, and where it was not waited for. */
  seconds: number | null
}

/** How long the Studio may take to show a document anew, in ms. */
const reopenedWithinMs = 3000

/**
 * What is known of the documents that are open, or were a moment ago. The Studio mounts the badge of
 * a document anew when it has been published, just when the badge has to know what was before.
 */
export class FollowedDocuments {
  readonly #byId = new Map<string, Followed & {leftAt: number | null}>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** A document is shown, or shown again, with a revision. */
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

  /** The site has it. */
  arrived(id: string, seconds: number | null): void {
    const seen = this.#byId.get(id)
    if (seen) seen.seconds = seconds
  }

  /** It is shown no more. */
  leave(id: string): void {
    const seen = this.#byId.get(id)
    if (seen) seen.leftAt = this.#now()
  }
}
