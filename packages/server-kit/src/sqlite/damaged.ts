/** The result codes SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes: readonly unknown[] = [11, 26]

/** Whether an error from SQLite means that the file is damaged or not a database. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && damagedCodes.includes(error.errcode)
