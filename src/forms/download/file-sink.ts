/** Storage for a file during its download. */
export interface FileSink {
  /**
   * Stores a chunk. Resolves when the chunk is stored. Wait for this before reading the next chunk,
   * so that memory use stays low.
   *
   * @throws SinkError
   */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Discards all stored bytes, so that the file can be written again from its start. */
  restart(): Promise<void>
  /**
   * Returns the complete file. Nothing can be written afterwards.
   *
   * @throws SinkError
   */
  finish(): Promise<Blob>
  /** Deletes all stored bytes, even after `finish`. */
  discard(): Promise<void>
}

/** The bytes could not be stored, because the disk or the browser's storage quota is full. */
export class SinkError extends Error {
  override name = 'SinkError'
}

const folderName = 'downloads'

/**
 * Files are deleted when all of them are older than this, in ms. The browser may still be copying a
 * newer file to the visitor's downloads folder.
 */
const keptMs = 60 * 60_000

/**
 * Opens a sink on disk, in the origin private file system, so that huge files do not fill the
 * memory. In browsers without that file system, uses memory.
 *
 * @see https://fs.spec.whatwg.org/#sandboxed-filesystem
 */
export async function openSink(): Promise<FileSink> {
  try {
    return await diskSink()
  } catch {
    return memorySink()
  }
}

/**
 * Deletes the files of earlier visits: saved downloads and downloads of crashed tabs. Deletes
 * nothing if a file is younger than an hour, because the browser may still be copying that file.
 */
export async function clearOldDownloads() {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(folderName)
    for await (const handle of folder.values()) {
      if (handle.kind !== 'file') continue
      const {lastModified} = await handle.getFile()
      if (Date.now() - lastModified < keptMs) return
    }
    await root.removeEntry(folderName, {recursive: true})
  } catch {
    // The folder does not exist, or another tab is writing to it.
  }
}

async function diskSink(): Promise<FileSink> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderName, {create: true})
  const name = crypto.randomUUID()
  const handle = await folder.getFileHandle(name, {create: true})
  const writable = await handle.createWritable()
  return {
    write: (chunk) => withSinkError(writable.write(chunk)),
    restart: async () => {
      await writable.truncate(0)
      await writable.seek(0)
    },
    finish: async () => {
      await withSinkError(writable.close())
      return handle.getFile()
    },
    discard: async () => {
      await writable.abort().catch(() => {})
      await folder.removeEntry(name).catch(() => {})
    },
  }
}

const withSinkError = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    throw new SinkError('the downloaded bytes cannot be stored', {cause: error})
  })

function memorySink(): FileSink {
  let parts: Blob[] = []
  const empty = async () => {
    parts = []
  }
  return {
    // Store each chunk as a blob, because browsers can move blobs to the disk.
    write: async (chunk) => {
      parts.push(new Blob([chunk]))
    },
    restart: empty,
    finish: async () => new Blob(parts),
    discard: empty,
  }
}
