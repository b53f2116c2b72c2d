/**
 * Whether a value certainly has more characters as JSON than the limit. Stops counting at the limit
 * and does not serialize: a result can contain the same document a thousand times, and its JSON
 * would fill the memory.
 */
export function isLargerThan(limit: number, value: unknown): boolean {
  return charactersLeft(limit, value) < 0
}

/**
 * Returns how many characters of the limit are left after the value's JSON. Does not count escapes
 * and commas.
 */
function charactersLeft(limit: number, value: unknown): number {
  if (typeof value === 'string') return limit - value.length - 2
  if (typeof value !== 'object' || value === null) return limit - 1
  let left = limit - 2
  if (Array.isArray(value)) {
    for (const item of value) {
      left = charactersLeft(left, item)
      if (left < 0) break
    }
    return left
  }
  for (const [name, field] of Object.entries(value)) {
    left = charactersLeft(left - name.length - 3, field)
    if (left < 0) break
  }
  return left
}
