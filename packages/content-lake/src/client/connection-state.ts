/** The connection state that the Studio shows. `restored` lasts a few seconds. */
export type ConnectionState = 'connected' | 'lost' | 'restored'

/** Tracks whether the Studio should tell the user that it cannot reach the lake. */
export type Connection = {
  state(): ConnectionState
  /** Calls the listener when the state changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Registers a request that hangs, or that failed and will be retried.
   *
   * @returns a function to call when the request has received a response or was aborted
   */
  requestWaits(): (end: 'answered' | 'aborted') => void
}

/** Time without a connection before the Studio shows a notice. A restart of the lake takes less. */
export const unnoticedMs = 3_000

/** How long the Studio shows that the connection is restored. */
export const restoredMs = 12_000

/** Creates a connection that becomes `lost` after requests have waited for `unnoticedMs`. */
export function createConnection(): Connection {
  const listeners = new Set<() => void>()
  let state: ConnectionState = 'connected'
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: ConnectionState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const becomeLater = (next: ConnectionState, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(become, ms, next)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    requestWaits() {
      waiting += 1
      if (waiting === 1) becomeLater('lost', unnoticedMs)
      return (end) => {
        waiting -= 1
        if (waiting > 0) return
        clearTimeout(timer)
        const isRestored = state === 'lost' && end === 'answered'
        become(isRestored ? 'restored' : 'connected')
        if (isRestored) becomeLater('connected', restoredMs)
      }
    },
  }
}
