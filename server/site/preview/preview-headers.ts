/** Headers of all preview responses. They prevent caching and indexing. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // The URL of a shared link contains its secret, so other sites must not receive it.
  'referrer-policy': 'same-origin',
  vary: 'Cookie, Sec-Fetch-Dest',
} as const
