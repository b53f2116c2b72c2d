/** What is open on behalf of a session, so that it ends with it: event streams and sockets. */
export class OpenStreams {
  readonly #open = new Map<string, Set<() => void>>()

  /** Notes something open. Call what is answered when it has closed by itself. */
  add(session: string, close: () => void): () => void {
    const ofSession = this.#open.get(session) ?? new Set()
    this.#open.set(session, ofSession.add(close))
    return () => {
      ofSession.delete(close)
      if (ofSession.size === 0) this.#open.delete(session)
    }
  }

  /** The sessions that have something open. */
  sessions(): string[] {
    return [...this.#open.keys()]
  }

  /** Closes everything of a session. */
  end(session: string): void {
    for (const close of [...(this.#open.get(session) ?? [])]) close()
  }
}
