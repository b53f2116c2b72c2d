/**
 * Does something once the browser has nothing better to do, in 2 s where it does not tell.
 *
 * @returns how to call it off
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, {timeout: 9000})
  return () => cancelIdleCallback(idle)
}
