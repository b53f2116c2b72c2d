import type {ContentSource} from '../pages/content.ts'

/**
 * Keeps a page right for a visitor who comes back to it: with Back, or to its tab. Prices may have changed
 * meanwhile, so the router reads content again that is older than its `defaultStaleTime`. Without the server, and
 * after a deployment, the page stays as it is.
 */
export function handleReturn(router: {load(): Promise<void>}, content: ContentSource): void {
  const refresh = () =>
    document.hidden ||
    // React has not hydrated the page yet, and would render it anew if the router changed it now.
    document.documentElement.dataset.app ||
    // A small file, to see that the server is there and has the same build.
    content('not-found-page').then(
      () => router.load(),
      () => {},
    )
  document.addEventListener('visibilitychange', refresh)
  // The router restores scroll positions within the app. For navigation between documents, the
  // browser restores them if this setting is `auto`.
  let left = {left: 0, top: 0}
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    left = {left: scrollX, top: scrollY}
  })
  addEventListener('pageshow', ({persisted}) => {
    history.scrollRestoration = 'manual'
    if (!persisted) return
    // WebKit has read the setting before `pagehide`, and shows the top of a page from its cache.
    if (!scrollY) scrollTo(left)
    refresh()
  })
}
