import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {access, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Readable} from 'node:stream'
import {tooLarge} from '../http/body-limit.ts'

/** Maximum size of an upload, in bytes. */
const maxUploadBytes = 500_000_000

/** An uploaded file, stored under a temporary name. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
  /** The first 64 bytes of the file; all bytes if it is shorter. */
  readonly head: Uint8Array
}

/** Stores asset files, and unfinished uploads until they are complete. */
export class AssetFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    // Delete unfinished uploads of an earlier process.
    rmSync(join(folder, 'incoming'), {recursive: true, force: true})
    for (const name of ['incoming', 'images', 'files'])
      mkdirSync(join(folder, name), {recursive: true, mode: 0o700})
  }

  /**
   * Returns the path of an asset file. The name, such as `<sha1>-800x600.png`, is not validated.
   */
  pathOf(kind: 'images' | 'files', name: string): string {
    return join(this.#folder, kind, name)
  }

  /**
   * Streams a body to a temporary file. Throws a 413 if it is too large. If `announced` (the
   * declared length in bytes) is already too large, throws without reading the body.
   */
  async receive(body: Readable, announced = 0): Promise<ReceivedFile> {
    if (announced > maxUploadBytes) throw tooLarge(maxUploadBytes)
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
        if (size > maxUploadBytes) throw tooLarge(maxUploadBytes)
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
   * Moves a received file to its final name. When the promise resolves, the file and its name are
   * durable on disk, so a document that refers to the file may be committed.
   */
  async keep(received: ReceivedFile, kind: 'images' | 'files', name: string): Promise<void> {
    const target = this.pathOf(kind, name)
    const present = await access(target).then(
      () => true,
      () => false,
    )
    // The name contains the hash of the bytes, so the existing file has the same content.
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
