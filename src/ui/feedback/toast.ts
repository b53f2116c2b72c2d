import type {Toast} from './toasts.tsx'

type Library = typeof import('./toasts.tsx')

let library: Library | undefined
const watchers = new Set<() => void>()

const load = () => import('./toasts.tsx')

/** Preloads the toast library: there may be no connection when a toast is needed. */
export function fetchToasts(): void {
  // The first toast tries again.
  load().catch(() => {})
}

/**
 * Shows a toast (specification section 4). Loads the toast library first, if needed.
 *
 * @throws if the library cannot be loaded. Show important messages in a second place too.
 */
export async function notify(toast: Toast): Promise<void> {
  library = await load()
  for (const tell of watchers) tell()
  library.show(toast)
}

/** Removes all toasts. */
export const clearToasts = () => library?.clear()

/** The loaded toast library, if any. */
export const toastLibrary = (): Library | undefined => library

/** Calls back when the toast library is loaded. Returns a function to unsubscribe. */
export function watchToastLibrary(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
