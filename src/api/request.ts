import {
  OfflineError,
  RateLimitedError,
  RefusedError,
  RejectedError,
  ServerError,
  TimeoutError,
} from './api-errors.ts'

/** Where the forms API is and how long to wait for it. */
export interface Api {
  /** `/api` for our own, or the origin and path of the company's; without a trailing slash. */
  url: string
  /** Milliseconds until a call is given up; 10,000 by specification section 9. */
  timeoutMs: number
}

/** What goes with a call to our own API; the company's service knows nothing of it. */
export interface CallOptions {
  /** The same for every try of one submission, so that it is taken once. */
  idempotencyKey?: string
  /** The visitor's language, for the answer by mail. */
  language?: string
  /** By which programs are told from people. */
  signs?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Sends JSON by POST.
 *
 * @param path - below the API's URL, with its leading slash
 * @returns the answer, of a status below 400, its body still to be read
 * @throws one of the errors of api-errors.ts, or the signal's reason where the caller gave up
 * @see specification section 7
 */
export async function post(
  {url, timeoutMs}: Api,
  path: string,
  body: Readonly<Record<string, string>>,
  {idempotencyKey, language, signs, signal}: CallOptions = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  // A foreign service may refuse headers it does not know (CORS), and with them the submission.
  const own = url.startsWith('/')
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(own && idempotencyKey && {'idempotency-key': idempotencyKey}),
      ...(own && language && {'content-language': language}),
    },
    body: JSON.stringify(own ? {...body, ...signs} : body),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw new TimeoutError(`no answer in ${timeoutMs} ms`, {cause: error})
    throw new OfflineError('the API cannot be reached', {cause: error})
  })
  if (response.status < 400) return response
  throw await errorOf(response)
}

async function errorOf(response: Response): Promise<Error> {
  const {status, headers} = response
  if (status === 422) return new RejectedError(await rejectedFields(response))
  if (status === 429) return new RateLimitedError(secondsUntil(headers.get('retry-after')))
  return status < 500 ? new RefusedError(status) : new ServerError(status)
}

/** `{errors: {field: messageId}}`, as far as the body says so. */
async function rejectedFields(response: Response): Promise<Record<string, string>> {
  const body: unknown = await response.json().catch(() => undefined)
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {}
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** Seconds of a Retry-After header, which may also be a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined
}
