/**
 * Returns the wait in ms that a response asks for in `Retry-After` (RFC 9110, 10.2.3: seconds or a date);
 * undefined without a valid one.
 */
export function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
