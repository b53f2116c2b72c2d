import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import type {JobTerms} from '../../../../server-kit/src/fair-queue.ts'
import {guard} from '../../../../server-kit/src/guard.ts'
import {QueueRefusedError} from '../../../../server-kit/src/queue-refused-error.ts'
import {BackgroundJobs} from '../background-jobs.ts'
import {type ImageJobs, refusalError} from './image-jobs.ts'
import {backgroundTerms, SlowImages} from './slow-images.ts'
import type {ImageTransform} from './transform-parameters.ts'

/** Maximum size of the cache. Anyone can request any image size, which would otherwise fill the disk. */
const cacheBytes = 1_000_000_000

/** A transformed image: its source, transform and path in the cache. */
interface Made {
  readonly key: string
  readonly source: string
  readonly name: string
  readonly path: string
  readonly transform: ImageTransform
}

interface Making {
  readonly file: Promise<string>
  readonly abandon: AbortController
  waiting: number
}

/** The disk cache of transformed images. Evicts the least recently served images. */
export class ImageCache {
  readonly #folder: string
  readonly #jobs: ImageJobs
  readonly #pending = new Map<string, Making>()
  readonly #later: BackgroundJobs
  readonly #slow = new SlowImages()
  #bytes: number | undefined

  constructor(folder: string, jobs: ImageJobs) {
    this.#folder = folder
    this.#jobs = jobs
    this.#later = new BackgroundJobs(() => jobs.isBusy)
    mkdirSync(folder, {recursive: true, mode: 0o700})
  }

  /**
   * Returns the path of the transformed image, and transforms it if it is not cached. Throws a 429 or
   * 503 if too many transforms are running, and a 503 for an image that takes too long. Aborts the
   * transform when all callers that wait for it have disconnected.
   */
  async fileFor(
    source: string,
    name: string,
    transform: ImageTransform,
    terms: JobTerms,
  ): Promise<string> {
    const {key, path} = this.#place(name, transform)
    if (await isCached(path)) return path
    const making =
      this.#pending.get(key) ?? this.#begin({key, source, name, path, transform}, terms)
    making.waiting += 1
    const leave = guard('image cache', () => {
      making.waiting -= 1
      if (making.waiting > 0) return
      // Forget this job, so that the next caller starts a new one: this job may be killed at any
      // time.
      this.#forget(key, making)
      making.abandon.abort()
    })
    if (terms.signal?.aborted) leave()
    terms.signal?.addEventListener('abort', leave, {once: true})
    try {
      return await making.file
    } finally {
      terms.signal?.removeEventListener('abort', leave)
    }
  }

  /**
   * Returns the path of the transformed image if it is cached. Otherwise returns undefined and
   * transforms it in the background for later requests.
   */
  async fileIfMade(source: string, name: string, transform: ImageTransform) {
    const {key, path} = this.#place(name, transform)
    if (await isCached(path)) return path
    this.#later.add(key, () => this.fileFor(source, name, transform, backgroundTerms))
    return undefined
  }

  /** Stops all transforms. Resolves when all pending writes have ended. */
  async close(): Promise<void> {
    await this.#jobs.close()
    await this.settle()
  }

  /** Resolves when all pending writes have ended. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({file}) => file))
  }

  #place(name: string, transform: ImageTransform): {key: string; path: string} {
    const key = createHash('sha256')
      .update(JSON.stringify([name, transform]))
      .digest('hex')
    return {key, path: join(this.#folder, `${key}.${transform.format}`)}
  }

  #begin(made: Made, {caller, heavy}: JobTerms): Making {
    const abandon = new AbortController()
    const terms = {caller, heavy, signal: abandon.signal}
    const making: Making = {file: this.#make(made, terms), abandon, waiting: 0}
    this.#pending.set(made.key, making)
    const done = () => this.#forget(made.key, making)
    making.file.then(done, done)
    return making
  }

  #forget(key: string, making: Making): void {
    if (this.#pending.get(key) === making) this.#pending.delete(key)
  }

  async #make(made: Made, terms: JobTerms): Promise<string> {
    this.#slow.refuse(made, terms)
    const {source, path, transform} = made
    const temporary = `${path}.${randomUUID()}`
    try {
      const size = await this.#jobs.transform(source, temporary, transform, terms)
      await rename(temporary, path)
      await this.#makeRoom(size)
      return path
    } catch (error) {
      // A full disk or a killed process may leave an incomplete file.
      await rm(temporary, {force: true})
      if (!(error instanceof QueueRefusedError)) throw error
      const isSlow = error.reason === 'timeout' || error.reason === 'memory'
      throw isSlow ? this.#slow.add(made, terms) : refusalError(error)
    }
  }

  async #makeRoom(added: number): Promise<void> {
    if (this.#bytes !== undefined) this.#bytes += added
    if (this.#bytes !== undefined && this.#bytes <= cacheBytes) return
    const files = await this.#files()
    this.#bytes = files.reduce((sum, {size}) => sum + size, 0)
    if (this.#bytes <= cacheBytes) return
    // Shrink to 90 %, so that a full cache is not scanned again for every new image.
    for (const {path, size} of files.sort((a, b) => a.served - b.served)) {
      if (this.#bytes <= cacheBytes * 0.9) break
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

/**
 * Whether a file is in the cache. Sets its modification time to now, so that it is evicted last.
 */
async function isCached(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}
