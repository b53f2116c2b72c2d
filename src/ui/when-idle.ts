/**
 * Runs a callback when the browser is idle, or after 2 s where browsers do not say.
 *
 * @returns a function to cancel
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, {timeout: 9000})
  return () => cancelIdleCallback(idle)
}
