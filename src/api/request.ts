import {
  OfflineError,
  RateLimitedError,
  RefusedError,
  RejectedError,
  ServerError,
  TimeoutError,
} from './api-errors.ts'
import {eitherSignal} from './either-signal.ts'

/** URL and timeout of the forms API. */
export interface Api {
  /**
   * Base URL of the API, without a trailing slash: `/api` for our own API, or a full URL for the
   * company's service.
   */
  url: string
  /** Timeout of a call in milliseconds; 10,000 by specification section 9. */
  timeoutMs: number
  /** Whether a full URL is our own API, on another origin. */
  isOwn?: true
}

/** Returns whether an API is our own, which has more headers and fields than the company's service. */
export const isOwnApi = ({url, isOwn}: Api) => isOwn ?? url.startsWith('/')

/**
 * Options of an API call. All headers are sent only to our own API, because the company's service
 * does not know them.
 */
export interface CallOptions {
  /** Identifies one submission across retries, so that it is accepted only once. */
  idempotencyKey?: string
  /** The visitor's language, for replies by e-mail. */
  language?: string
  /** Data by which the server distinguishes bots from people. */
  signs?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * Sends JSON to the forms API with POST.
 *
 * @param path - path below the API's URL, with a leading slash
 * @returns a response with a status below 400, whose body has not been read
 * @throws one of the errors in api-errors.ts, or the signal's reason if the caller aborted
 * @see specification section 7
 */
export async function post(
  api: Api,
  path: string,
  body: Readonly<Record<string, string>>,
  {idempotencyKey, language, signs, signal}: CallOptions = {},
): Promise<Response> {
  const {url, timeoutMs} = api
  const timeout = AbortSignal.timeout(timeoutMs)
  // Send our own headers only to our own API: the CORS rules of an external service may reject a
  // request with unknown headers.
  const own = isOwnApi(api)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(own && idempotencyKey && {'idempotency-key': idempotencyKey}),
      ...(own && language && {'content-language': language}),
    },
    body: JSON.stringify(own ? {...body, ...signs} : body),
    signal: signal ? eitherSignal(timeout, signal) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (timeout.aborted)
      throw new TimeoutError(`no response from the forms API within ${timeoutMs} ms`, {
        cause: error,
      })
    throw new OfflineError('the forms API cannot be reached', {cause: error})
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

/**
 * Returns the message ids by field from a body like `{errors: {field: messageId}}`. For any other
 * body, the result is empty.
 */
async function rejectedFields(response: Response): Promise<Record<string, string>> {
  const body: unknown = await response.json().catch(() => undefined)
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {}
  return Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** Parses a Retry-After header, which has seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined
}
