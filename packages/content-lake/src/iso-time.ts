/** Matches a date and time of RFC 3339 with an offset. The day may not exist. */
export const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[-+]\d{2}:\d{2})$/

/** Completes the sentence "The field must be" in error messages. */
export const timeForm = 'a date and time with its offset from UTC, such as 2027-03-14T09:30:00Z'

/**
 * Converts a date and time of RFC 3339 to the format of stored times, which can be compared as texts. Returns
 * undefined for every other text, and for a day that does not exist: a guess could be years off.
 */
export function isoTime(text: string): string | undefined {
  const day = text.slice(0, 10)
  const [midnight, moment] = [new Date(`${day}T00:00:00Z`), new Date(text)]
  if (!rfc3339.test(text) || Number.isNaN(midnight.getTime() + moment.getTime())) return undefined
  if (!midnight.toISOString().startsWith(day)) return undefined
  const time = moment.toISOString()
  // An offset can lead to a year outside of 0000 to 9999, which is written with a sign.
  return /^\d/.test(time) ? time : undefined
}

/**
 * Returns a value as the time of a system field: in UTC, as it is if it was so already, because imported
 * times may have microseconds. Returns undefined if it is no time.
 */
export function systemTime(value: unknown): string | undefined {
  const time = typeof value === 'string' ? isoTime(value) : undefined
  return time && String(value).endsWith('Z') ? String(value) : time
}
