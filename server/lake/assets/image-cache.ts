import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {httpError} from '../lake-error.ts'
import {BackgroundJobs} from './background-jobs.ts'
import {transformImage} from './image-transform.ts'
import type {ImageTransform} from './transform-parameters.ts'

/** Bytes of transformed images kept. Anybody may ask for any size: without a bound, disk fills. */
const CACHE_BYTES = 1_000_000_000
/** Transforms at a time, and how many may wait before callers are turned away. */
const WORKERS = 2
const WAITING = 200

/** Transformed images, made once and kept on disk; the least recently served go first. */
export class ImageCache {
  readonly #folder: string
  readonly #pending = new Map<string, Promise<string>>()
  readonly #queue: (() => void)[] = []
  #running = 0
  readonly #later = new BackgroundJobs(() => this.#running > 0)
  #bytes: number | undefined
  #closed = false

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, {recursive: true})
  }

  /** The path of the transformed image's file. Throws a 503 when too many are being made. */
  async fileFor(source: string, name: string, transform: ImageTransform): Promise<string> {
    const {key, path} = this.#place(name, transform)
    if (await isKept(path)) return path
    const pending = this.#pending.get(key) ?? this.#make(source, path, transform)
    this.#pending.set(key, pending)
    try {
      return await pending
    } finally {
      this.#pending.delete(key)
    }
  }

  /**
   * The path of the transformed image's file if it has been made. If not it is made in the
   * background, for those who come later.
   */
  async fileIfMade(source: string, name: string, transform: ImageTransform) {
    const {key, path} = this.#place(name, transform)
    if (await isKept(path)) return path
    this.#later.add(key, () => this.fileFor(source, name, transform))
    return undefined
  }

  /** Makes no more; resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const turn of this.#queue.splice(0)) turn()
    await Promise.allSettled(this.#pending.values())
  }

  #place(name: string, transform: ImageTransform): {key: string; path: string} {
    const key = createHash('sha256')
      .update(JSON.stringify([name, transform]))
      .digest('hex')
    return {key, path: join(this.#folder, `${key}.${transform.format}`)}
  }

  async #make(source: string, path: string, transform: ImageTransform): Promise<string> {
    await this.#turn()
    try {
      if (this.#closed) throw httpError(503, 'The content lake is stopping')
      const {bytes} = await transformImage(source, transform)
      const temporary = `${path}.${randomUUID()}`
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        // What a full disk left of it would only make the disk fuller.
        await rm(temporary, {force: true})
        throw error
      }
      await this.#makeRoom(bytes.length)
      return path
    } finally {
      this.#running -= 1
      this.#queue.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= WORKERS) {
      if (this.#queue.length >= WAITING) {
        throw httpError(503, 'Too many images are being made', {'retry-after': '2'})
      }
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    }
    this.#running += 1
  }

  async #makeRoom(added: number): Promise<void> {
    if (this.#bytes !== undefined) this.#bytes += added
    if (this.#bytes !== undefined && this.#bytes <= CACHE_BYTES) return
    const files = await this.#files()
    this.#bytes = files.reduce((sum, {size}) => sum + size, 0)
    if (this.#bytes <= CACHE_BYTES) return
    // Down to nine tenths, so that a full cache is not read through at every new image.
    for (const {path, size} of files.sort((a, b) => a.served - b.served)) {
      if (this.#bytes <= CACHE_BYTES * 0.9) break
      await rm(path, {force: true})
      this.#bytes -= size
    }
  }

  async #files(): Promise<{path: string; size: number; served: number}[]> {
    const names = await readdir(this.#folder)
    return Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const info = await stat(path).catch(() => undefined)
        return {path, size: info?.size ?? 0, served: info?.mtimeMs ?? 0}
      }),
    )
  }
}

/** Whether a file is there, which now counts as served. */
async function isKept(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}
