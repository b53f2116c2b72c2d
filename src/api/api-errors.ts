/** Errors of API calls. Each kind needs a different message for the visitor. */
export type ApiError =
  | OfflineError
  | TimeoutError
  | RejectedError
  | RefusedError
  | RateLimitedError
  | ServerError

/** The API could not be reached: no connection, or no server at the address. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** No answer before the timeout. The service may have accepted the call all the same. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The service rejected the values (422). */
export class RejectedError extends Error {
  override name = 'RejectedError'
  /** Message ids by field; empty if the service names no fields. */
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(`rejected: ${Object.keys(fields).join(', ') || 'no field named'}`)
    this.fields = fields
  }
}

/** Any other 4xx: a wrong password, an expired link. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** Too many calls (429). */
export class RateLimitedError extends Error {
  override name = 'RateLimitedError'
  /** Seconds until the next call may succeed; undefined if the service does not say. */
  readonly retryAfter: number | undefined

  constructor(retryAfter: number | undefined) {
    super(`too many calls, again in ${retryAfter ?? 'a while'}`)
    this.retryAfter = retryAfter
  }
}

/** The service failed (5xx), or its answer could not be parsed. */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number

  constructor(status: number) {
    super(`the service failed with ${status}`)
    this.status = status
  }
}

/** Whether a thrown value is one of the errors above. Anything else is a bug. */
export const isApiError = (error: unknown): error is ApiError =>
  [OfflineError, TimeoutError, RejectedError, RefusedError, RateLimitedError, ServerError].some(
    (kind) => error instanceof kind,
  )
