/**
 * Returns the value of a text column. Throws a TypeError for any other type, because the file is
 * damaged then.
 */
export function textOf(value: unknown): string {
  if (typeof value !== 'string')
    throw new TypeError(`The database is damaged: expected text, found ${typeof value}`)
  return value
}
