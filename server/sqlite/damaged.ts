/** SQLite's result codes for a file that is not a whole database: SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly unknown[] = [11, 26]

/** Whether an error of SQLite's says that the file is damaged, or no database at all. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.includes(error.errcode)
