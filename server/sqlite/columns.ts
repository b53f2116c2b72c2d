/** A text column's value; anything else means the file is not what this program wrote. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`expected text, found ${typeof value}`)
  return value
}
