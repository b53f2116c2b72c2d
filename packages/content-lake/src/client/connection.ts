/** The connection to the lake, as the Studio shows it. `restored` lasts a few seconds. */
export type ConnectionState = 'connected' | 'lost' | 'restored'

/** Whether requests to the lake have been waiting for so long that people should know. */
export type Connection = {
  state(): ConnectionState
  /** Calls the listener when the state changes. Returns a function that stops that. */
  subscribe(listener: () => void): () => void
  /**
   * Counts a request that failed and will be repeated, or that has had no answer for long.
   *
   * @returns a function to call when it has its answer, or was aborted
   */
  requestWaits(): (end: 'answered' | 'aborted') => void
}

/** Restarts of the server are shorter than this, and need no notice. */
export const unnoticedMs = 3_000

/** How long the Studio says that it is connected again. */
export const restoredMs = 6_000

/** Creates the state of the connection, from the requests that wait for the lake. */
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
