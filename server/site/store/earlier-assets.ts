import {copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {LRUCache} from 'lru-cache'
import pLimit from 'p-limit'
import {type BucketConfig, bucketClient} from '#packages/server-kit/src/bucket.ts'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {assetHeaders} from './static-files.ts'
import {type StoredResponse, storedResponse} from './stored-response.ts'

const dayMs = 24 * 3_600_000

/** Assets are deleted if no server with their build has run for this time. */
const keepMs = 30 * dayMs

/** Maximum total size of the assets on disk. Above it, the oldest assets are deleted. */
const maxBytes = 256_000_000

/**
 * Assets in the bucket are uploaded again after this time, so that a rule of the bucket can delete
 * old objects.
 */
const refreshMs = 7 * dayMs

/** Minimum time between two listings of the bucket. */
const listMs = 1_000

/** Delay before a failed upload is retried. */
const retryMs = 60_000

interface EarlierAssetsOptions {
  /** The folder with the current build's assets. */
  built: string
  /** The folder that keeps assets of all builds. Other files in it are left alone. */
  dir: string
  /** A bucket with the assets of all builds, shared by several servers. */
  bucket: BucketConfig | undefined
  log: Log
}

/**
 * Serves the scripts, styles and fonts of earlier builds, and with a bucket also of newer builds.
 * Pages that visitors opened before a deployment, or that another server has sent, still need them.
 */
export class EarlierAssets {
  readonly #options: EarlierAssetsOptions
  readonly #bucket: ReturnType<typeof bucketClient> | undefined
  readonly #loaded = new LRUCache<string, StoredResponse | 'missing', string>({
    max: 500,
    maxSize: 32_000_000,
    sizeCalculation: (asset) =>
      asset === 'missing' ? 1 : 2 * asset.variants.identity.body.length + 1,
    fetchMethod: async (name, _, {options, context}) => {
      const asset = await this.#load(name, context)
      // Caches a missing asset only briefly, because another server may upload it at any time.
      if (asset === 'missing') options.ttl = listMs
      return asset
    },
  })
  /** When each object of the bucket was uploaded, in epoch milliseconds. */
  #uploaded: ReadonlyMap<string, number> = new Map()
  #nextListing: Promise<void> | undefined
  #listedAt = Number.NEGATIVE_INFINITY
  #keeping = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: EarlierAssetsOptions) {
    this.#options = options
    this.#bucket = options.bucket && bucketClient(options.bucket)
  }

  /**
   * Returns the asset at a path below `/assets/`; undefined if it does not exist.
   *
   * @param requestId - id of the request for the asset, for the log
   */
  async find(pathname: string, requestId: string): Promise<StoredResponse | undefined> {
    const name = pathname.slice('/assets/'.length)
    const asset = assetHeaders(name) && (await this.#loaded.fetch(name, {context: requestId}))
    return asset === 'missing' ? undefined : asset
  }

  /**
   * Copies the current build's assets to the folder and the bucket, and deletes old assets from the
   * folder. Does so again every day. Resolves after the first attempt, and never rejects.
   */
  keep(): Promise<void> {
    this.#keeping = this.#keep()
    return this.#keeping
  }

  /** Ends the daily copying of assets. Waits for running copies. */
  async stop() {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#keeping
  }

  async #keep() {
    const names = (await readdir(this.#options.built)).filter((name) => assetHeaders(name))
    const results = await Promise.allSettled([this.#keepOnDisk(names), this.#upload(names)])
    const failed = results.filter((result) => result.status === 'rejected')
    for (const {reason} of failed) {
      this.#options.log(
        `Could not save the assets of this build for use after the next deployment: ${reason}`,
        warning('EARLIER_ASSETS_NOT_SAVED'),
      )
    }
    if (this.#stopped) return
    this.#timer = setTimeout(
      guard('earlier assets timer', () => this.keep()),
      failed.length > 0 ? retryMs : dayMs,
    ).unref()
  }

  async #load(name: string, requestId: string): Promise<StoredResponse | 'missing'> {
    const headers = assetHeaders(name)
    const content =
      (await readFile(join(this.#options.dir, name)).catch(() => undefined)) ??
      (await this.#download(this.#key(name)).catch((error: unknown) => {
        this.#options.log(
          `Could not read ${name} from ASSETS_BUCKET: ${error}`,
          warning('EARLIER_ASSETS_UNREADABLE', requestId),
        )
      }))
    return headers && content ? storedResponse(200, headers, new Uint8Array(content)) : 'missing'
  }

  async #download(key: string) {
    if (!this.#bucket) return undefined
    if (!this.#uploaded.has(key)) await this.#list()
    return this.#uploaded.has(key) ? this.#bucket.getObjectArrayBuffer(key) : undefined
  }

  /** Lists the bucket. However many missing assets are requested, lists at most once a second. */
  #list(): Promise<void> {
    this.#nextListing ??= pause(Math.max(0, this.#listedAt + listMs - performance.now())).then(
      async () => {
        // Assets that are requested from now on wait for the next listing.
        this.#nextListing = undefined
        this.#listedAt = performance.now()
        const objects = await this.#bucket?.listObjects('/', this.#key(''))
        this.#uploaded = new Map(
          // s3mini declares `LastModified` as a Date but returns a string.
          objects?.map(({Key, LastModified}) => [Key, new Date(LastModified).getTime()]),
        )
      },
    )
    return this.#nextListing
  }

  async #keepOnDisk(names: readonly string[]) {
    const {built, dir} = this.#options
    await mkdir(dir, {recursive: true, mode: 0o700})
    const now = new Date()
    for (const name of names) {
      const kept = join(dir, name)
      // The time of a file tells when a server with its build ran last.
      await utimes(kept, now, now).catch(async () => {
        await copyFile(join(built, name), `${kept}.new`)
        await rename(`${kept}.new`, kept)
      })
    }
    const files = await Promise.all(
      (await readdir(dir)).filter(assetHeaders).map(async (name) => {
        const {mtimeMs, size} = await stat(join(dir, name))
        return {name, mtimeMs, size}
      }),
    )
    let bytes = 0
    for (const {name, mtimeMs, size} of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size
      if (now.getTime() - mtimeMs > keepMs || bytes > maxBytes) await rm(join(dir, name))
    }
  }

  async #upload(names: readonly string[]) {
    const bucket = this.#bucket
    if (!bucket) return
    await this.#list()
    const isOld = (name: string) =>
      Date.now() - (this.#uploaded.get(this.#key(name)) ?? 0) > refreshMs
    await pLimit(8).map(names.filter(isOld), async (name) => {
      const content = await readFile(join(this.#options.built, name))
      await bucket.putObject(this.#key(name), content, assetHeaders(name)?.['content-type'])
    })
  }

  #key = (name: string) =>
    [this.#options.bucket?.prefix, 'assets', name].filter((part) => part !== '').join('/')
}
