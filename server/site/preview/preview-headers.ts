/** Headers of all preview responses: not cached, not indexed. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  // The URL of a shared link contains its secret.
  'referrer-policy': 'same-origin',
  vary: 'Cookie, Sec-Fetch-Dest',
} as const
