/** Where a file goes while it arrives. */
export interface FileSink {
  /** Resolves when the bytes are taken: the next ones wait for it, so that memory stays flat. */
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Throws away what was written, to begin anew. */
  restart(): Promise<void>
  /** The whole file; the sink takes no more. */
  finish(): Promise<Blob>
  /** Frees everything. */
  discard(): Promise<void>
}

const folderName = 'downloads'

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

/** Frees the disk of downloads that were handed over in an earlier visit. */
export async function clearOldDownloads() {
  try {
    const root = await navigator.storage.getDirectory()
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
    write: (chunk) => writable.write(chunk),
    restart: async () => {
      await writable.truncate(0)
      await writable.seek(0)
    },
    finish: async () => {
      await writable.close()
      return handle.getFile()
    },
    discard: async () => {
      await writable.abort().catch(() => {})
      await folder.removeEntry(name).catch(() => {})
    },
  }
}

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
