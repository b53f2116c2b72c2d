import {createElement, useSyncExternalStore} from 'react'
import type {Toast} from './toasts.tsx'

type Library = typeof import('./toasts.tsx')

let library: Library | undefined
const watchers = new Set<() => void>()

const load = () => import('./toasts.tsx')

/** Preloads the toast library, because there may be no connection when a toast is needed. */
export function fetchToasts(): void {
  // Ignore a failure here, because the first toast tries to load the library again.
  load().catch(() => {})
}

/**
 * Shows a toast (specification section 4). Loads the toast library first if needed.
 *
 * @throws if the toast library cannot be loaded. Therefore also show important messages in the page.
 */
export async function notify(toast: Toast): Promise<void> {
  library = await load()
  for (const notifyWatcher of watchers) notifyWatcher()
  library.show(toast)
}

/** Removes all toasts. */
export const clearToasts = () => library?.clear()

/** Subscribes to the loading of the toast library. Returns a function to unsubscribe. */
function watch(notifyWatcher: () => void): () => void {
  watchers.add(notifyWatcher)
  return () => watchers.delete(notifyWatcher)
}

/**
 * The area where toasts appear. It is empty, and the toast library is not loaded, until the first
 * toast.
 */
export function ToastArea() {
  const loaded = useSyncExternalStore(
    watch,
    () => library,
    () => undefined,
  )
  return loaded && createElement(loaded.Toasts)
}
