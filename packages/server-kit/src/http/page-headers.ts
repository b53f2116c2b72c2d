/** Turns off the features of browsers that no page of ours uses. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Returns a header with which browsers use only https for a year (RFC 6797). Subdomains are not
 * included, because other hosts may not support https. Browsers ignore the header over http.
 */
export const strictTransport = (secure: boolean): Record<string, string> =>
  secure ? {'strict-transport-security': 'max-age=31536000'} : {}

/**
 * Headers of the Studio's pages. Windows that the Studio opens keep their connection to it, because
 * the preview is edited in them; pages that open the Studio get none.
 */
export const studioHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy,
} as const
