/**
 * Tracks the open event streams and sockets of each session or API token, to close them when it
 * ends.
 */
export class SessionStreams {
  readonly #open = new Map<string, Set<() => void>>()

  /** Adds a stream. Returns a function to call when the stream has closed by itself. */
  add(session: string, close: () => void): () => void {
    const ofSession = this.#open.get(session) ?? new Set()
    this.#open.set(session, ofSession.add(close))
    return () => {
      ofSession.delete(close)
      if (ofSession.size === 0) this.#open.delete(session)
    }
  }

  /** Returns the sessions with open streams. */
  sessions(): string[] {
    return [...this.#open.keys()]
  }

  /** Closes all streams of a session. */
  end(session: string): void {
    for (const close of [...(this.#open.get(session) ?? [])]) close()
  }
}
