import {permissionsPolicy, strictTransport} from '#packages/server-kit/src/http/page-headers.ts'

/**
 * Returns the security headers of every HTML document, except its Content-Security-Policy.
 *
 * @param publicUrl - if it is https, browsers will use only https; see `strictTransport`
 */
export const documentHeaders = (publicUrl: string) => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  ...strictTransport(publicUrl.startsWith('https:')),
})
