/** An error that the API handler sends as the response. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  /** The response body, sent as JSON. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * Creates an error with the body `{error: {code, message}}`: a code for programs, a sentence for
 * developers.
 */
export function problem(
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): ProblemError {
  return new ProblemError(status, message, {error: {code, message}}, headers)
}

/**
 * Creates a 422 error with the body `{errors: {field: messageId}}`. The message ids are keys of the
 * site's message catalogues.
 */
export function fieldProblem(errors: Readonly<Record<string, string | undefined>>): ProblemError {
  return new ProblemError(422, 'Some values are missing or wrong.', {errors})
}

/** Creates a 429 error with the header `Retry-After`. */
export function tooMany(code: string, message: string, seconds: number): ProblemError {
  return problem(429, code, message, {'retry-after': String(seconds)})
}
