import {isHttpError} from '@sanity/client'
import {parseRetryAfter} from '../../outbound/retry-after.ts'

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
export const retryAfterMs = (error: unknown): number | undefined =>
  isHttpError(error) ? parseRetryAfter(error.response.headers['retry-after']) : undefined
