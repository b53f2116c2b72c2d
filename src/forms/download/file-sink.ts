/** Stores a file while it is downloaded. */
export interface FileSink {
  /**
   * Resolves once the bytes are stored. The next chunk waits for that, so that memory use stays
   * flat.
   *
   * @throws SinkError
   */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Discards everything written so far, and starts over. */
  restart(): Promise<void>
  /**
   * Returns the whole file. Nothing can be written afterwards.
   *
   * @throws SinkError
   */
  finish(): Promise<Blob>
  /** Frees all storage, of a finished file too. */
  discard(): Promise<void>
}

/** The bytes could not be stored: the disk or the browser's quota is full. */
export class SinkError extends Error {
  override name = 'SinkError'
}

const folderName = 'downloads'

/** The browser needs less time than this to copy a finished file to the visitor's folder. */
const keptMs = 60 * 60_000

/**
 * Opens a sink on the disk, in the origin's private file system, so that huge files do not fill the
 * memory. Falls back to memory in browsers without it.
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
 * Deletes files of earlier visits: saved ones, and those of crashed tabs. Keeps recent ones, which
 * the browser may still be copying.
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
    // There is no file, or another tab is writing to it.
  }
}

async function diskSink(): Promise<FileSink> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderName, {create: true})
  const name = crypto.randomUUID()
  const handle = await folder.getFileHandle(name, {create: true})
  const writable = await handle.createWritable()
  return {
    write: (chunk) => kept(writable.write(chunk)),
    restart: async () => {
      await writable.truncate(0)
      await writable.seek(0)
    },
    finish: async () => {
      await kept(writable.close())
      return handle.getFile()
    },
    discard: async () => {
      await writable.abort().catch(() => {})
      await folder.removeEntry(name).catch(() => {})
    },
  }
}

const kept = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    throw new SinkError('the downloaded data cannot be stored', {cause: error})
  })

function memorySink(): FileSink {
  let parts: Blob[] = []
  const empty = async () => {
    parts = []
  }
  return {
    // One blob per chunk, which browsers may move to the disk.
    write: async (chunk) => {
      parts.push(new Blob([chunk]))
    },
    restart: empty,
    finish: async () => new Blob(parts),
    discard: empty,
  }
}
