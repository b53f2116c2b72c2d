/** Codes of Node for a file that cannot be written because of its disk. */
const fileCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

/** The same of SQLite: READONLY, IOERR, FULL, CANTOPEN. https://www.sqlite.org/rescode.html */
const sqliteCodes: readonly number[] = [8, 10, 13, 14]

/** Thrown when nothing can be written because of the disk, and that may pass. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/** Whether an error, or what caused it, is that a disk is full, read-only or broken. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageFailure || isStorageFailure(error.cause)) return true
  if ('errcode' in error && typeof error.errcode === 'number') {
    // Extended codes have the primary one in their lowest byte.
    return sqliteCodes.includes(error.errcode & 0xff)
  }
  return 'code' in error && fileCodes.includes(error.code)
}
