/** A short message over the corner of the page, in the page's language. */
export interface Toast {
  /** An error stays until it is closed; the others go by themselves after 5 s. */
  type: 'info' | 'success' | 'warning' | 'error'
  title?: string | undefined
  text: string
}

type Library = typeof import('./toasts.tsx')

let library: Library | undefined
const watchers = new Set<() => void>()

const load = () => import('./toasts.tsx')

/** Fetches what draws toasts ahead, for where there may be no connection when one is needed. */
export function fetchToasts(): void {
  // The first toast asks again.
  load().catch(() => {})
}

/**
 * Shows a toast (specification section 4). What draws it is loaded with the first one.
 *
 * @throws where that cannot be had; whoever has something important to say says it elsewhere, too
 */
export async function notify(toast: Toast): Promise<void> {
  library = await load()
  for (const tell of watchers) tell()
  library.show(toast)
}

/** Takes all toasts away: what they said holds no longer. */
export const clearToasts = () => library?.clear()

/** What draws toasts, once there is one. */
export const toastLibrary = (): Library | undefined => library

/** Calls back when what draws toasts has come; returns how to stop it. */
export function watchToastLibrary(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
