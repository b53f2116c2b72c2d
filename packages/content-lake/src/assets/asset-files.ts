import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {access, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Readable} from 'node:stream'
import {tooLarge} from '../http/body.ts'

/** Largest upload, in bytes. */
const UPLOAD_BYTES = 500_000_000

/** A body received into a file of its own, not yet kept. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
  /** The first bytes, at most 64. */
  readonly head: Uint8Array
}

/** The folder of assets: what was uploaded, and what is being received. */
export class AssetFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    // What a stopped process was receiving is of no use to anybody.
    rmSync(join(folder, 'incoming'), {recursive: true, force: true})
    for (const name of ['incoming', 'images', 'files'])
      mkdirSync(join(folder, name), {recursive: true, mode: 0o700})
  }

  /** Where an asset of a name such as `<sha1>-800x600.png` lies. The name must have been checked. */
  pathOf(kind: 'images' | 'files', name: string): string {
    return join(this.#folder, kind, name)
  }

  /**
   * Writes a body to disk as it comes. Throws a 413 for one that is too large, before anything of it
   * is read where `announced` (its length, in bytes) says so.
   */
  async receive(body: Readable, announced = 0): Promise<ReceivedFile> {
    if (announced > UPLOAD_BYTES) throw tooLarge(UPLOAD_BYTES)
    const path = join(this.#folder, 'incoming', randomUUID())
    const hash = createHash('sha1')
    const file = await open(path, 'wx')
    let size = 0
    let head: Uint8Array = new Uint8Array()
    try {
      for await (const chunk of body.iterator({destroyOnReturn: false})) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
        if (head.length < 64) head = Buffer.concat([head, bytes.subarray(0, 64)]).subarray(0, 64)
        size += bytes.length
        if (size > UPLOAD_BYTES) throw tooLarge(UPLOAD_BYTES)
        hash.update(bytes)
        await file.writeFile(bytes)
      }
      await file.sync()
    } catch (error) {
      await rm(path, {force: true})
      throw error
    } finally {
      await file.close()
    }
    return {path, size, sha1: hash.digest('hex'), head}
  }

  /**
   * Keeps a received file under its final name. When this returns the file and its name are on disk,
   * so a document that refers to it may be committed.
   */
  async keep(received: ReceivedFile, kind: 'images' | 'files', name: string): Promise<void> {
    const target = this.pathOf(kind, name)
    const present = await access(target).then(
      () => true,
      () => false,
    )
    // A name holds the hash of the bytes: what lies there already is the same file.
    if (present) return this.discard(received)
    await rename(received.path, target)
    const folder = await open(dirname(target), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  async discard(received: ReceivedFile): Promise<void> {
    await rm(received.path, {force: true})
  }
}
