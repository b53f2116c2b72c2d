import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {KeyValues} from './forms-store.ts'

/** A server reads its keys again after this time, because the operator may have rotated them. */
const refreshMs = 10_000
/** If no known key made a signature, the server reads its keys again, but only after this time. */
const recheckMs = 1000

/** A key that is no longer used to sign. */
interface EarlierKey {
  readonly key: string
  /** Its signatures are valid until this time in epoch milliseconds. */
  readonly until: number
}

interface Keys {
  readonly current: Buffer
  readonly earlier: readonly Buffer[]
  readonly readAt: number
}

/** Signs texts with random keys that are stored in the database. */
export class Secrets {
  readonly #meta: KeyValues
  readonly #keys = new Map<string, Keys>()

  constructor(meta: KeyValues) {
    this.#meta = meta
  }

  /**
   * Returns the HMAC-SHA256 of a text with the named key. Creates the key when it is first used.
   */
  async sign(name: string, text: string): Promise<Buffer> {
    return hmac((await this.#load(name, refreshMs)).current, text)
  }

  /**
   * Returns whether a signature of `sign` is valid, also if the key was rotated less than the
   * overlap ago. Compares in constant time.
   */
  async isSigned(name: string, text: string, signature: Buffer): Promise<boolean> {
    for (const maxAgeMs of [refreshMs, recheckMs]) {
      const {current, earlier} = await this.#load(name, maxAgeMs)
      for (const key of [current, ...earlier]) {
        const expected = hmac(key, text)
        if (signature.length === expected.length && timingSafeEqual(signature, expected))
          return true
      }
    }
    return false
  }

  /** Returns the named keys. If the database is not available, returns the last known keys. */
  async #load(name: string, maxAgeMs: number): Promise<Keys> {
    const known = this.#keys.get(name)
    if (known && performance.now() - known.readAt < maxAgeMs) return known
    const keys = await readKeys(this.#meta, name).catch((error: unknown) => {
      if (!known) throw error
      return known
    })
    const loaded = {...keys, readAt: performance.now()}
    this.#keys.set(name, loaded)
    return loaded
  }
}

async function readKeys(meta: KeyValues, name: string): Promise<Omit<Keys, 'readAt'>> {
  const current = await meta.add(currentName(name), newKey())
  const earlier = await earlierKeys(meta, name)
  return {current: bytesOf(current), earlier: earlier.map(({key}) => bytesOf(key))}
}

/**
 * Replaces a key by a new one. Running servers use the new key within 10 seconds.
 *
 * @param overlapMs - how long signatures of the previous key stay valid; with 0, signatures of all
 *   earlier keys become invalid
 */
export async function rotateKey(meta: KeyValues, name: string, overlapMs: number): Promise<void> {
  const key = await meta.get(currentName(name))
  const kept: EarlierKey[] = []
  if (overlapMs > 0) {
    kept.push(...(await earlierKeys(meta, name)))
    if (key !== undefined) kept.push({key, until: Date.now() + overlapMs})
  }
  // A signature of the previous key must be valid at every moment, so the order matters.
  await meta.set(earlierName(name), JSON.stringify(kept))
  await meta.set(currentName(name), newKey())
}

async function earlierKeys(meta: KeyValues, name: string): Promise<EarlierKey[]> {
  const stored: EarlierKey[] = JSON.parse((await meta.get(earlierName(name))) ?? '[]')
  return stored.filter(({until}) => until > Date.now())
}

const currentName = (name: string) => `key ${name}`
const earlierName = (name: string) => `earlier keys ${name}`
const newKey = () => randomBytes(32).toString('base64url')
const bytesOf = (key: string) => Buffer.from(key, 'base64url')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
