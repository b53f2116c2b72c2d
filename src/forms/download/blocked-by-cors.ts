import {eitherSignal} from '#src/api/either-signal.ts'

/** Milliseconds without a response after which a host counts as unreachable. */
const timeoutMs = 5_000

/**
 * Returns whether a link that could not be fetched leads to another origin that responds, but
 * without CORS headers. The browser itself can still download such a file.
 *
 * @see https://fetch.spec.whatwg.org/#concept-request-mode (`no-cors`)
 */
export async function isBlockedByCors(link: URL, signal: AbortSignal): Promise<boolean> {
  if (link.origin === location.origin) return false
  try {
    await fetch(link, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: eitherSignal(signal, AbortSignal.timeout(timeoutMs)),
    })
    return true
  } catch {
    return false
  }
}
