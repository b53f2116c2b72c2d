import {readdir, realpath, stat} from 'node:fs/promises'
import {join, sep} from 'node:path'
import {openFile} from '#packages/server-kit/src/http/send-file.ts'
import type {DownloadProduct} from '#schemas/page-paths.ts'
import type {Secrets} from '../store/secrets.ts'
import {type DownloadStorage, isForCustomers, linkSeconds} from './download-storage.ts'
import {signedPath} from './signed-link.ts'

/**
 * Serves downloads from a folder with one subfolder per product. The newest file in a subfolder is
 * the product's download, except for files of other programs (see `isForCustomers`).
 */
export class DownloadFolder implements DownloadStorage {
  readonly #folder: string
  readonly #secrets: Secrets

  constructor(folder: string, secrets: Secrets) {
    this.#folder = folder
    this.#secrets = secrets
  }

  async link(product: DownloadProduct, origin: string): Promise<string | undefined> {
    const fileName = await this.#newest(product)
    if (fileName === undefined) return undefined
    const expires = Math.floor(Date.now() / 1000) + linkSeconds
    return origin + (await signedPath(this.#secrets, {product, fileName, expires}))
  }

  /**
   * Opens a product's file. Returns undefined if it is not a file, or lies outside of the product's
   * folder (for example through a symlink).
   */
  async open(product: DownloadProduct, fileName: string) {
    const path = await this.#pathOf(product, fileName)
    return path && openFile(path)
  }

  async #pathOf(product: DownloadProduct, fileName: string): Promise<string | undefined> {
    if (/[/\\\0]/.test(fileName) || fileName.startsWith('.')) return undefined
    const folder = await realpath(join(this.#folder, product)).catch(() => undefined)
    const path = folder && (await realpath(join(folder, fileName)).catch(() => undefined))
    return folder && path?.startsWith(folder + sep) ? path : undefined
  }

  async #newest(product: DownloadProduct): Promise<string | undefined> {
    const names = await readdir(join(this.#folder, product)).catch(() => [])
    let newest: {name: string; time: number} | undefined
    for (const name of names) {
      const path = await this.#pathOf(product, name)
      const info = path ? await stat(path).catch(() => undefined) : undefined
      if (!info?.isFile() || !isForCustomers(name, info.size, names)) continue
      if (newest && info.mtimeMs <= newest.time) continue
      newest = {name, time: info.mtimeMs}
    }
    return newest?.name
  }
}
