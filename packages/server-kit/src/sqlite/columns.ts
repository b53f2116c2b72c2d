/** The value of a text column. Throws a TypeError for any other type: the file is damaged. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`expected text, found ${typeof value}`)
  return value
}
