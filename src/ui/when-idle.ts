/**
 * Runs a callback when the browser is idle, or after 2 s in browsers without `requestIdleCallback`.
 *
 * @returns a function to cancel the callback
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, {timeout: 9000})
  return () => cancelIdleCallback(idle)
}
