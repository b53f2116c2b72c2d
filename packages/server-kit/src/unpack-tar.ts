import {statfsSync, statSync} from 'node:fs'
import {extract, type ReadEntry} from 'tar'

const megabyte = 1024 * 1024

/**
 * An archive may become this many times as large, or `smallBytes` if that is more. Text becomes about
 * 20 times as large, an archive that was made to fill memory or a disk 1,000 times.
 */
const largestRatio = 100
const smallBytes = 64 * megabyte
/** Size of an entry without its content. */
const headerBytes = 512

/**
 * Bytes that are read and decompressed at once. tar reads 16 MB by default, which can become 16 GB in
 * memory.
 */
const readBytes = 16 * 1024

/** Room on the disk that unpacking leaves free. */
const freeBytes = 64 * megabyte

/**
 * Unpacks the accepted files of a tar archive, gzipped or not. Ignores links and devices. Synchronous,
 * because `tar` continues to write after an error when it extracts asynchronously.
 *
 * @param accepts - gets the path of each file and folder in the archive
 * @param isOwn - whether the product has made the archive. Its content may be compressed to any size
 * @throws the errors of `tar`, and an error for an archive that is unusually large after unpacking, or
 *   for which the disk has no room
 */
export function unpackTar(
  file: string,
  cwd: string,
  accepts: (path: string) => boolean,
  isOwn = false,
): void {
  const ratio = isOwn ? Number.POSITIVE_INFINITY : largestRatio
  const most = Math.max(smallBytes, ratio * statSync(file).size)
  const {bavail, bsize} = statfsSync(cwd)
  let bytes = 0
  const filter = (path: string, entry: object) => {
    if (!isEntry(entry)) return false
    bytes += headerBytes + entry.size
    if (bytes > bavail * bsize - freeBytes) throw new Error('the disk has no room for its files')
    if (bytes > most) {
      throw new Error(
        `it would become more than ${largestRatio} times as large, so it is not a normal archive`,
      )
    }
    return (entry.type === 'File' || entry.type === 'Directory') && accepts(path)
  }
  const limits = {maxReadSize: readBytes, ...(isOwn && {maxDecompressionRatio: ratio})}
  extract({file, cwd, strict: true, filter, sync: true, ...limits})
}

const isEntry = (entry: object): entry is ReadEntry => 'size' in entry && 'type' in entry
