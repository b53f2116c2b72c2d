/** The errors that an API call can throw. The visitor gets a different message for each. */
export type ApiError =
  | OfflineError
  | TimeoutError
  | RejectedError
  | RefusedError
  | RateLimitedError
  | ServerError

/** The API could not be reached: the browser is offline, or no server responds at the URL. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/**
 * No response arrived before the timeout. The service may have accepted the request nevertheless.
 */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The service rejected the submitted values (status 422). */
export class RejectedError extends Error {
  override name = 'RejectedError'
  /** Error message ids by field name; empty if the response names no fields. */
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(`the forms API rejected the fields: ${Object.keys(fields).join(', ') || 'unknown'}`)
    this.fields = fields
  }
}

/**
 * The service responded with another 4xx status, for example because of a wrong password or an
 * expired link.
 */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: number

  constructor(status: number) {
    super(`the forms API returned the status ${status}`)
    this.status = status
  }
}

/** The service received too many requests from this visitor (status 429). */
export class RateLimitedError extends Error {
  override name = 'RateLimitedError'
  /**
   * Seconds until the next request may succeed; undefined if the response has no Retry-After
   * header.
   */
  readonly retryAfter: number | undefined

  constructor(retryAfter: number | undefined) {
    super(`too many requests; retry after ${retryAfter ?? 'some'} seconds`)
    this.retryAfter = retryAfter
  }
}

/** The service failed (status 5xx), or its response could not be parsed. */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number

  constructor(status: number) {
    super(`the forms API failed with the status ${status}`)
    this.status = status
  }
}

/** Returns whether a thrown value is one of the errors in this file. Any other error is a bug. */
export const isApiError = (error: unknown): error is ApiError =>
  [OfflineError, TimeoutError, RejectedError, RefusedError, RateLimitedError, ServerError].some(
    (kind) => error instanceof kind,
  )
