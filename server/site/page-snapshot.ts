import {readFile, rename, writeFile} from 'node:fs/promises'
import {deserialize, serialize} from 'node:v8'
import {crc32} from 'node:zlib'
import type {ContentConfig} from '../config.ts'
import type {PageKey, PageStore, StoredPage} from './page-store.ts'
import type {PageSurroundings} from './rendering/page-renderer.ts'

/** What pages depend on beside the content: one made under other terms is of no use. */
export interface SnapshotTerms {
  /** Names the build that rendered the pages. */
  build: string
  surroundings: PageSurroundings
  /** Which content it is. */
  content: Pick<ContentConfig, 'mode' | 'projectId' | 'dataset'>
}

interface Snapshot {
  terms: string
  /** Epoch milliseconds: from then on another price holds than the pages say. */
  validUntil: number | undefined
  pages: {key: PageKey; page: StoredPage}[]
}

/** Bytes at the beginning: a checksum of the rest, lest half a file be taken for whole. */
const checksumBytes = 4

/**
 * Every page as it was served last, in a file: for the next start, which shows them before the
 * content can be asked, and for as long as it cannot.
 */
export class PageSnapshot {
  readonly #file: string
  readonly #terms: string
  #saving = Promise.resolve()

  constructor(file: string, terms: SnapshotTerms) {
    this.#file = file
    this.#terms = JSON.stringify(terms)
  }

  /**
   * Puts the kept pages into a store.
   *
   * @returns whether there were any that hold; what cannot be read counts as not there
   */
  async restore(store: PageStore): Promise<boolean> {
    try {
      const bytes = await readFile(this.#file)
      const content = bytes.subarray(checksumBytes)
      if (bytes.readUInt32BE(0) !== crc32(content)) return false
      const {terms, validUntil, pages}: Snapshot = deserialize(content)
      if (terms !== this.#terms || (validUntil ?? Number.POSITIVE_INFINITY) <= Date.now())
        return false
      for (const {key, page} of pages) store.put(key, page)
      return true
    } catch {
      return false
    }
  }

  /**
   * Keeps all pages of a store as they are now. A crash leaves the last whole file.
   *
   * @param validUntil - epoch milliseconds; undefined where no price is planned
   * @throws where nothing can be written
   */
  save(store: PageStore, validUntil: number | undefined): Promise<void> {
    const saved = this.#saving.then(async () => {
      const snapshot: Snapshot = {terms: this.#terms, validUntil, pages: [...store.all()]}
      const content = serialize(snapshot)
      const checksum = Buffer.alloc(checksumBytes)
      checksum.writeUInt32BE(crc32(content))
      await writeFile(`${this.#file}.new`, [checksum, content])
      await rename(`${this.#file}.new`, this.#file)
    })
    this.#saving = saved.catch(() => {})
    return saved
  }
}
