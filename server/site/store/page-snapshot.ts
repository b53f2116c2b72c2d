import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {deserialize, serialize} from 'node:v8'
import {crc32} from 'node:zlib'
import type {StoredDictionary} from './page-dictionaries.ts'
import type {PageKey, PageStore, StoredPage} from './page-store.ts'

/** The version of pages besides their content. A snapshot with a different version is not used. */
export interface SnapshotVersion {
  /** Fingerprint of the build that rendered the pages. */
  build: string
  /** Environment values that the pages contain; see `environmentKey` in early-environment.ts. */
  environment: string
}

/** The content of the pages in a snapshot. */
export interface SnapshotContent {
  /** The version of the content that the pages show; undefined if it is unknown. */
  version: string | undefined
  /** The queries that the pages were rendered from, by their digests. */
  queries: ReadonlyMap<string, string>
}

/** All pages of the last run, and how they were served. */
export interface Snapshot extends SnapshotVersion {
  /** Host and port that the pages were served at. */
  host: string
  port: number
  /** Whether pages contain a fixed host and port. False if the port was chosen at random. */
  named: boolean
  /**
   * The next planned time, in epoch milliseconds. The pages are stale from then
   * on.
   */
  validUntil: number | undefined
  pages: {key: PageKey; page: StoredPage}[]
  content: SnapshotContent
  /** The dictionaries that browsers have loaded; see `PageDictionaries`. */
  dictionaries: readonly StoredDictionary[]
  /** Fingerprint of the server's code and settings that rendered the pages; see `rendering-code.ts`. */
  code: string
}

/** Length of the checksum at the start of the file. It detects an incompletely written file. */
const checksumBytes = 4

const fileIn = (dataDir: string) => join(dataDir, 'pages.snapshot')

/**
 * Reads the snapshot. Returns undefined if the file is missing or damaged, or its pages are not
 * valid for this version.
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

/** What is different each time that a snapshot is saved, besides the pages. */
type SnapshotState = Pick<Snapshot, 'validUntil' | 'content' | 'dictionaries'>

/** What a snapshot contains besides the pages and their state. */
type SnapshotAbout = Omit<Snapshot, keyof SnapshotState | 'pages'>

/** Saves the pages for the next start, which serves them until it can read the content. */
export class SnapshotFile {
  readonly #file: string
  readonly #about: SnapshotAbout
  #saving = Promise.resolve()

  /**
   * @param about - version, code, host and port of the pages
   */
  constructor(dataDir: string, about: SnapshotAbout) {
    this.#file = fileIn(dataDir)
    this.#about = about
  }

  /**
   * Saves all pages. If the process crashes meanwhile, the last complete file remains.
   *
   * @throws if the file cannot be written
   */
  save(store: PageStore, state: SnapshotState): Promise<void> {
    const saved = this.#saving.then(async () => {
      const snapshot: Snapshot = {...this.#about, ...state, pages: [...store.all()]}
      const bytes = serialize(snapshot)
      const checksum = Buffer.alloc(checksumBytes)
      checksum.writeUInt32BE(crc32(bytes))
      await writeFile(`${this.#file}.new`, [checksum, bytes], {mode: 0o600})
      await rename(`${this.#file}.new`, this.#file)
    })
    this.#saving = saved.catch(() => {})
    return saved
  }
}
