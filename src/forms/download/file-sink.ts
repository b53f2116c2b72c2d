/** Where a file goes while it arrives. */
export interface FileSink {
  /**
   * Resolves when the bytes are taken: the next ones wait for it, so that memory stays flat.
   *
   * @throws SinkError
   */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Throws away what was written, to begin anew. */
  restart(): Promise<void>
  /**
   * The whole file; the sink takes no more.
   *
   * @throws SinkError
   */
  finish(): Promise<Blob>
  /** Frees everything, a finished file too. */
  discard(): Promise<void>
}

/** The bytes cannot be kept: the disk is full, or the browser grants no more of it. */
export class SinkError extends Error {
  override name = 'SinkError'
}

const folderName = 'downloads'

/** A finished file is copied to its place by the browser in less time than this. */
const keptMs = 60 * 60_000

/**
 * A sink on the disk, in the site's private file system, so that a file of gigabytes does not fill
 * the memory; in memory where the browser has no such thing.
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
 * Frees the disk of what earlier visits left behind: files that were handed over, and those of tabs
 * that crashed. Not while there is a young one, which may still be on its way to the visitor's
 * folder.
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
    // There is none, or one is being written in another tab.
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
    throw new SinkError('the file cannot be kept', {cause: error})
  })

function memorySink(): FileSink {
  let parts: Blob[] = []
  const empty = async () => {
    parts = []
  }
  return {
    // A blob of its own each, which browsers may put on the disk.
    write: async (chunk) => {
      parts.push(new Blob([chunk]))
    },
    restart: empty,
    finish: async () => new Blob(parts),
    discard: empty,
  }
}
