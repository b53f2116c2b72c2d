/**
 * Headers of every document besides its Content-Security-Policy.
 *
 * @param publicUrl - with https, browsers use only https for a year (RFC 6797); without subdomains,
 *   because other hosts may not support it
 */
export const documentHeaders = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:') && {'strict-transport-security': 'max-age=31536000'}),
})

/**
 * Caching headers of pages. Browsers revalidate at each view, because prices must be current.
 * Shared caches revalidate after a second, so the load does not depend on the number of visitors.
 * Caches that support RFC 9213 revalidate in the background and serve the page while the site is
 * down (RFC 5861). `cache-tag` has the content lake's sync tags, so that a cache can be purged by
 * live event.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
export const pageCaching = (tags: ReadonlySet<string>) => ({
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5, stale-if-error=86400',
  'cache-tag': [...tags].sort().join(','),
})

/** Caching headers of a page that sets a cookie: only the browser may store it. */
export const privateCaching = [
  'cache-control',
  'private, no-cache',
  'cdn-cache-control',
  'no-store',
]
