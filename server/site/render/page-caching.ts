import {type PageKey, pageTag} from '../store/page-store.ts'

/**
 * Returns the caching headers of a page. Browsers revalidate at each view, because prices must be
 * current. Shared caches revalidate after a second, so the load does not grow with the number of
 * visitors. Caches that support RFC 9213 revalidate in the background, and keep serving the page
 * while the site is down (RFC 5861). `cache-tag` is the page's tag for CdnPurge.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
export const pageCaching = (key: PageKey) => ({
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5, stale-if-error=86400',
  'cache-tag': pageTag(key),
})

/** The headers of content as JSON at a URL without its version. */
export const contentHeaders = {'content-type': 'application/json', 'cache-control': 'no-cache'}

/** Caching headers of a page that sets a cookie. Only the browser may store such a page. */
export const privateCaching = [
  'cache-control',
  'private, no-cache',
  'cdn-cache-control',
  'no-store',
]
