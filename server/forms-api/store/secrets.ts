import {createHmac, randomBytes} from 'node:crypto'
import type {KeyValues} from './forms-store.ts'

/** Signs texts with random keys that are stored in the database. */
export class Secrets {
  readonly #meta: KeyValues
  readonly #keys = new Map<string, Buffer>()

  constructor(meta: KeyValues) {
    this.#meta = meta
  }

  /**
   * Returns the HMAC-SHA256 of a text with the named key. Creates the key when it is first used.
   */
  async sign(name: string, text: string): Promise<Buffer> {
    const key = this.#keys.get(name) ?? (await this.#load(name))
    return createHmac('sha256', key).update(text).digest()
  }

  async #load(name: string): Promise<Buffer> {
    const stored = await this.#meta.add(`key ${name}`, randomBytes(32).toString('base64url'))
    const key = Buffer.from(stored, 'base64url')
    this.#keys.set(name, key)
    return key
  }
}
