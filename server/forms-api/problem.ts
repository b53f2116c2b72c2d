/** An error response. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  /** Written as JSON. */
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

/** `{error: {code, message}}`: a code for programs and a sentence for developers. */
export function problem(
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Problem {
  return new Problem(status, message, {error: {code, message}}, headers)
}

/** `{errors: {field: messageId}}`: invalid fields with message ids of the site's catalogues. */
export function fieldProblem(errors: Readonly<Record<string, string | undefined>>): Problem {
  return new Problem(422, 'Some values are missing or wrong.', {errors})
}

/** A 429 with `Retry-After`. */
export function tooMany(code: string, message: string, seconds: number): Problem {
  return problem(429, code, message, {'retry-after': String(seconds)})
}
