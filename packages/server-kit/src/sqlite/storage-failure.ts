/** Node's error codes for a full, read-only or broken disk. */
const fileCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

/** SQLite's result codes READONLY, IOERR, FULL and CANTOPEN: https://www.sqlite.org/rescode.html */
const sqliteCodes: readonly number[] = [8, 10, 13, 14]

/** Thrown when a disk problem, possibly temporary, prevents writing. */
export class StorageFailureError extends Error {
  override name = 'StorageFailureError'
}

/** Whether an error or its cause means that the disk is full, read-only or broken. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageFailureError || isStorageFailure(error.cause)) return true
  if ('errcode' in error && typeof error.errcode === 'number') {
    // Extended codes have the primary code in their lowest byte.
    return sqliteCodes.includes(error.errcode & 0xff)
  }
  return 'code' in error && fileCodes.includes(error.code)
}
