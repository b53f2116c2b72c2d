/**
 * Returns a signal that aborts with the first of two signals. Use it instead of `AbortSignal.any`: while
 * nothing arrives from the network, WebKitGTK 2.50 did not abort a request with such a signal.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [one, other]) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, {once: true})
  }
  return controller.signal
}
