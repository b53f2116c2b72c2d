import type {ClientConfig} from '@sanity/client'
import type {Connection} from './connection-state.ts'

/** The type of `fetch` that @sanity/client uses. */
export type ClientFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type Init = Parameters<ClientFetch>[1]

const firstDelayMs = 250
const longestDelayMs = 5_000

/**
 * After this time without a response, a request is reported to `Connection`: it may hang forever.
 */
export const hangingMs = 5_000

/** Statuses of a proxy's responses while the lake restarts. */
const awayStatuses: readonly number[] = [502, 503, 504]

/**
 * Wraps `fetch` so that requests are retried while the lake or the network is unavailable: after
 * 0.25 s, doubling up to 5 s, until they receive a response or are aborted.
 *
 * This hides such failures from the Studio. When a query fails, the Studio replaces the form and
 * the typed text by an error page; when an edit cannot be sent, it drops the edit. Only requests
 * that are safe to repeat are retried: GET, and writes with a transaction id.
 *
 * @param origin - the lake's origin; requests to other origins are not retried
 * @param connection - receives the requests that hang or will be retried
 */
export const retryWhileUnreachable =
  (origin: string, fetch: ClientFetch, connection: Pick<Connection, 'requestWaits'>): ClientFetch =>
  async (address, init) => {
    if (!mayRepeat(origin, String(address), init)) return fetch(address, init)
    let stopWaiting: ReturnType<Connection['requestWaits']> | undefined
    let end: 'answered' | 'aborted' = 'aborted'
    const countAsWaiting = () => {
      stopWaiting ??= connection.requestWaits()
    }
    const hanging = setTimeout(countAsWaiting, hangingMs)
    try {
      for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, longestDelayMs)) {
        const response = await answerOf(() => fetch(address, init))
        if (response) {
          end = 'answered'
          return delayMs > firstDelayMs && response.status === 409
            ? await answerOfFirst(response, init)
            : response
        }
        countAsWaiting()
        await delay(delayMs, init?.signal)
      }
    } finally {
      clearTimeout(hanging)
      stopWaiting?.(end)
    }
  }

/** Returns the lake's response; undefined if the lake is unavailable. */
async function answerOf<Answer extends {status: number}>(
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    const response = await send()
    return awayStatuses.includes(response.status) ? undefined : response
  } catch (error) {
    // `fetch` rejects with a TypeError only if there was no response.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function mayRepeat(origin: string, address: string, init: Init): boolean {
  if (new URL(address, origin).origin !== origin) return false
  const {method = 'GET', headers, body} = init ?? {}
  // Do not retry event streams, because their clients reconnect by themselves.
  if (method === 'GET') return !new Headers(headers).get('accept')?.includes('text/event-stream')
  const isWrite = method === 'POST' && /\/data\/(actions|mutate)\//.test(address)
  return isWrite && transactionIdOf(body) !== undefined
}

/**
 * Returns the result of a retried write that was refused with 409. If the lake already has the
 * write's transaction, the first attempt was applied and only its response was lost, so this
 * function returns a success. If the Studio received the 409, it would drop everything that the
 * user typed after the write.
 */
async function answerOfFirst<Answer>(response: Answer, init: Init): Promise<Answer | Response> {
  const transactionId = transactionIdOf(init?.body)
  if (!(response instanceof Response) || transactionId === undefined) return response
  const text = await response.clone().text()
  const isApplied = text.includes(transactionId) && text.includes('already been submitted')
  return isApplied ? Response.json({transactionId, results: []}) : response
}

/** Returns the transaction id of a write. The lake applies each transaction id only once. */
const transactionIdOf = (body: unknown): string | undefined =>
  typeof body === 'string' ? /"transactionId":"([^"]+)"/.exec(body)?.[1] : undefined

/**
 * Resolves after `ms`, or rejects with the signal's reason when the signal aborts, like `fetch`.
 */
function delay(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, {once: true})
  })
}
