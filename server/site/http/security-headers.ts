/**
 * Headers of every document beside its own Content-Security-Policy.
 *
 * @param publicUrl - behind TLS browsers are told to come back by TLS only, for a year (RFC 6797);
 *   not the company's other hosts, of which this site knows nothing
 */
export const documentHeaders = (publicUrl: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:') && {'strict-transport-security': 'max-age=31536000'}),
})

/**
 * How long who may keep a page. A browser asks at each view whether its bytes still stand, since a
 * price must not be an old one. A cache that many share asks after a second, so that one request a
 * second reaches us however many visitors there are; one that heeds RFC 9213 need not let anybody wait for
 * that, and goes on serving while we are away (RFC 5861). By its tags a cache can be told of what changed: they
 * are the content lake's sync tags, the same that come with its live events.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
export const pageCaching = (tags: ReadonlySet<string>) => ({
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=5, stale-if-error=86400',
  'cache-tag': [...tags].sort().join(','),
})

/** The same page where it sets a cookie: nobody but this browser may keep it. */
export const privateCaching = [
  'cache-control',
  'private, no-cache',
  'cdn-cache-control',
  'no-store',
]
