/** A call that did not do what it was asked; each kind is something else to tell the visitor. */
export type ApiError =
  | OfflineError
  | TimeoutError
  | RejectedError
  | RefusedError
  | RateLimitedError
  | ServerError

/** The API could not be reached: the connection is down, or the address answers nobody. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** No answer within the time-out; whether it was accepted is not known. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The values cannot be taken (422). */
export class RejectedError extends Error {
  override name = 'RejectedError'
  /** Message ids by field; empty where the service does not say. */
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(`rejected: ${Object.keys(fields).join(', ') || 'no field named'}`)
    this.fields = fields
  }
}

/** Not allowed or not there (any other 4xx): a wrong password, an expired link. */
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
  /** Seconds until the next one may succeed; undefined where the service does not say. */
  readonly retryAfter: number | undefined

  constructor(retryAfter: number | undefined) {
    super(`too many calls, again in ${retryAfter ?? 'a while'}`)
    this.retryAfter = retryAfter
  }
}

/** The service failed (5xx), or answered what nobody can read. */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number

  constructor(status: number) {
    super(`the service failed with ${status}`)
    this.status = status
  }
}

/** Whether something thrown is one of the errors above; anything else is a fault of our own. */
export const isApiError = (error: unknown): error is ApiError =>
  [OfflineError, TimeoutError, RejectedError, RefusedError, RateLimitedError, ServerError].some(
    (kind) => error instanceof kind,
  )
