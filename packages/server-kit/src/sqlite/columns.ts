/**
 * Returns the value of a text column. Throws a TypeError for a value of another type, which only a
 * damaged database contains.
 */
export function textOf(value: unknown): string {
  if (typeof value !== 'string')
    throw new TypeError(
      `The database is damaged: a text column contains a ${typeof value}. Restore a backup.`,
    )
  return value
}
