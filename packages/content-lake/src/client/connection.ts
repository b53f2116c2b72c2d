/** The state of the connection that the Studio shows. `restored` lasts a few seconds. */
export type ConnectionState = 'connected' | 'lost' | 'restored'

/** Tracks whether requests to the lake have waited so long that the Studio should show it. */
export type Connection = {
  state(): ConnectionState
  /** Calls the listener when the state changes. Returns a function that stops that. */
  subscribe(listener: () => void): () => void
  /**
   * Counts a request that failed and will be repeated, or that hangs.
   *
   * @returns a function to call when the request was answered or aborted
   */
  requestWaits(): (end: 'answered' | 'aborted') => void
}

/** The Studio shows no notice before this. Server restarts are shorter. */
export const unnoticedMs = 3_000

/** How long the Studio shows that the connection is restored. */
export const restoredMs = 6_000

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
