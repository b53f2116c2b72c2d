/** Headers of everything a preview answers: nobody keeps it, no crawler lists it. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  // The address of a shared link is its key.
  'referrer-policy': 'same-origin',
  vary: 'Cookie, Sec-Fetch-Dest',
} as const
