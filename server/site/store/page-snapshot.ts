import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {deserialize, serialize} from 'node:v8'
import {crc32} from 'node:zlib'
import type {PageKey, PageStore, StoredPage} from './page-store.ts'

/** What pages depend on besides the content. A snapshot with another version is not used. */
export interface SnapshotVersion {
  /** The stamp of the build that rendered the pages. */
  build: string
  /** See `environmentKey` in early-environment.ts. */
  environment: string
}

/** Every page as it was last served. */
export interface Snapshot extends SnapshotVersion {
  /** The address it was served at. */
  host: string
  port: number
  /** Whether pages contain a fixed address instead of a random port. */
  named: boolean
  /** Epoch milliseconds of the next planned price, which makes the pages stale. */
  validUntil: number | undefined
  pages: {key: PageKey; page: StoredPage}[]
}

/** The file starts with a checksum of the rest, to detect an incomplete file. */
const checksumBytes = 4

const fileIn = (dataDir: string) => join(dataDir, 'pages.snapshot')

/**
 * Reads the snapshot if its pages are valid for this version. Unreadable files count as missing.
 */
export async function readSnapshot(
  dataDir: string,
  {build, environment}: SnapshotVersion,
): Promise<Snapshot | undefined> {
  try {
    const bytes = await readFile(fileIn(dataDir))
    const content = bytes.subarray(checksumBytes)
    if (bytes.readUInt32BE(0) !== crc32(content)) return undefined
    const snapshot: Snapshot = deserialize(content)
    if (snapshot.build !== build || snapshot.environment !== environment) return undefined
    return (snapshot.validUntil ?? Number.POSITIVE_INFINITY) > Date.now() ? snapshot : undefined
  } catch {
    return undefined
  }
}

/** Saves the pages for the next start, which serves them until the content can be read. */
export class SnapshotFile {
  readonly #file: string
  readonly #about: Pick<Snapshot, keyof SnapshotVersion | 'host' | 'port' | 'named'>
  #saving = Promise.resolve()

  /** @param about - version and address of the pages */
  constructor(
    dataDir: string,
    about: Pick<Snapshot, keyof SnapshotVersion | 'host' | 'port' | 'named'>,
  ) {
    this.#file = fileIn(dataDir)
    this.#about = about
  }

  /**
   * Saves all pages. After a crash, the last complete file remains.
   *
   * @param validUntil - epoch milliseconds; undefined if no price is planned
   * @throws if the file cannot be written
   */
  save(store: PageStore, validUntil: number | undefined): Promise<void> {
    const saved = this.#saving.then(async () => {
      const snapshot: Snapshot = {...this.#about, validUntil, pages: [...store.all()]}
      const content = serialize(snapshot)
      const checksum = Buffer.alloc(checksumBytes)
      checksum.writeUInt32BE(crc32(content))
      await writeFile(`${this.#file}.new`, [checksum, content], {mode: 0o600})
      await rename(`${this.#file}.new`, this.#file)
    })
    this.#saving = saved.catch(() => {})
    return saved
  }
}
