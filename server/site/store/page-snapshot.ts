import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {deserialize, serialize} from 'node:v8'
import {crc32} from 'node:zlib'
import type {PageKey, PageStore, StoredPage} from './page-store.ts'

/** What pages depend on beside the content: those made under other terms are of no use. */
export interface SnapshotVersion {
  /** Names the build that rendered them. */
  build: string
  /** See early-environment.ts. */
  environment: string
}

/** Every page as it was served last. */
export interface Snapshot extends SnapshotVersion {
  /** Where they were served. */
  host: string
  port: number
  /** Whether pages name a fixed address, and not a port of chance, as where they are. */
  named: boolean
  /** Epoch milliseconds: from then on another price holds than the pages say. */
  validUntil: number | undefined
  pages: {key: PageKey; page: StoredPage}[]
}

/** Bytes at the beginning: a checksum of the rest, lest half a file be taken for whole. */
const checksumBytes = 4

const fileIn = (dataDir: string) => join(dataDir, 'pages.snapshot')

/** The kept pages, if they hold now and under these terms; what cannot be read counts as not there. */
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

/** Keeps pages in a file: for the next start, and for as long as the content cannot be asked then. */
export class SnapshotFile {
  readonly #file: string
  readonly #about: Pick<Snapshot, keyof SnapshotVersion | 'host' | 'port' | 'named'>
  #saving = Promise.resolve()

  /** @param about - terms of the pages, and where they are served */
  constructor(
    dataDir: string,
    about: Pick<Snapshot, keyof SnapshotVersion | 'host' | 'port' | 'named'>,
  ) {
    this.#file = fileIn(dataDir)
    this.#about = about
  }

  /**
   * Keeps all pages of a store as they are now. A crash leaves the last whole file.
   *
   * @param validUntil - epoch milliseconds; undefined where no price is planned
   * @throws where nothing can be written
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
