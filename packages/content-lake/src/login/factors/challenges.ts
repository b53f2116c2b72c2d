import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'

/** How long a browser may take to answer a challenge. */
const challengeMs = 5 * 60_000

const timeBytes = 8
const nonceBytes = 16
const statedBytes = timeBytes + nonceBytes

/**
 * Creates challenges for passkeys and checks them. A challenge contains its time of expiry, and is
 * signed for one purpose. The server stores only the challenges that were used, so requests for
 * challenges fill no memory. Challenges of an earlier process are invalid.
 */
export class Challenges {
  readonly #key = randomBytes(32)
  /** The time of expiry of each used challenge. */
  readonly #used = new Map<string, number>()

  /** Creates a challenge. `purpose` names the action and the user or session that it is for. */
  create(purpose: string): Uint8Array<ArrayBuffer> {
    const stated = Buffer.alloc(statedBytes)
    stated.writeBigUInt64BE(BigInt(Date.now() + challengeMs))
    randomBytes(nonceBytes).copy(stated, timeBytes)
    return new Uint8Array(Buffer.concat([stated, this.#sign(purpose, stated)]))
  }

  /** Whether a challenge in base64url was created for this purpose, has not expired, and is unused. */
  isValid(purpose: string, challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url')
    const stated = bytes.subarray(0, statedBytes)
    const expected = this.#sign(purpose, stated)
    const actual = bytes.subarray(statedBytes)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
    return expiryOf(bytes) > Date.now() && !this.#used.has(bytes.toString('base64url'))
  }

  /** Marks a valid challenge as used. Returns false if another request has used it before. */
  use(challenge: string): boolean {
    const now = Date.now()
    for (const [used, expires] of this.#used) if (expires <= now) this.#used.delete(used)
    const bytes = Buffer.from(challenge, 'base64url')
    const key = bytes.toString('base64url')
    if (this.#used.has(key)) return false
    this.#used.set(key, expiryOf(bytes))
    return true
  }

  #sign(purpose: string, stated: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(stated).update(purpose).digest()
  }
}

const expiryOf = (challenge: Buffer) => Number(challenge.readBigUInt64BE())
