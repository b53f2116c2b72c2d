/** Until a host that says nothing counts as away, in ms. */
const patienceMs = 5_000

/**
 * Whether a link that could not be fetched leads to a host of another origin that does answer, only
 * no page of ours may read it: it sends no CORS headers. The browser itself can fetch it all the same.
 *
 * @see https://fetch.spec.whatwg.org/#concept-request-mode (`no-cors`)
 */
export async function isHiddenFile(link: URL, signal: AbortSignal): Promise<boolean> {
  if (link.origin === location.origin) return false
  try {
    await fetch(link, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return true
  } catch {
    return false
  }
}
