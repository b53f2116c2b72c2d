import {isHttpError} from '@sanity/client'

/** Returns the HTTP status of an error from the content API; undefined for network errors. */
export const statusOf = (error: unknown): number | undefined =>
  isHttpError(error) ? error.statusCode : undefined

/** Whether the content API rejected the site's token: it is unknown, expired or too weak. */
export const isTokenRejected = (error: unknown): boolean => {
  const status = statusOf(error)
  return status === 401 || status === 403
}

/**
 * Returns the delay in ms that the content API asks for in `Retry-After`; undefined if there is
 * none.
 */
export function retryAfterMs(error: unknown): number | undefined {
  const value = isHttpError(error) ? error.response.headers['retry-after'] : undefined
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
