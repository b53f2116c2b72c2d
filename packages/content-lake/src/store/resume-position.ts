import {createCipheriv, createDecipheriv, createHash, randomBytes} from 'node:crypto'

/**
 * A position in the log at which a client can resume: in the transaction `sequence`, after its
 * first `events` events. If `events` is undefined, after all its events.
 */
export interface Position {
  readonly sequence: number
  readonly events: number | undefined
}

/**
 * Every position starts with these bytes before it is encrypted. `read` rejects texts that do not
 * decrypt to them.
 */
const markOfPlace = Buffer.from('place')
const allEvents = 0xffff
const cipherName = 'aes-128-ecb'

/**
 * Encodes log positions as event ids, which clients send back in `Last-Event-ID`. The ids stay
 * valid after restarts, but are only valid for the same log.
 *
 * A position is one encrypted block. In plain text it would tell anonymous callers how many
 * transactions there are, including those of drafts.
 */
export class Positions {
  readonly #key: Buffer

  /** @param secret - see `Store.secret` */
  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest().subarray(0, 16)
  }

  /** Encodes a position. The same position always gives the same text. */
  write(sequence: number, events?: number): string {
    return this.#encrypt(sequence, events, Buffer.alloc(3))
  }

  /**
   * Encodes a position with random padding, so that comparing two ids does not tell whether private
   * documents have changed in between.
   */
  writeUnlinkable(sequence: number): string {
    return this.#encrypt(sequence, undefined, randomBytes(3))
  }

  /** Decodes a position; undefined if it is not a position of this log. */
  read(text: string): Position | undefined {
    const encrypted = Buffer.from(text, 'base64url')
    if (encrypted.length !== 16) return undefined
    const decipher = createDecipheriv(cipherName, this.#key, null).setAutoPadding(false)
    const block = Buffer.concat([decipher.update(encrypted), decipher.final()])
    if (!block.subarray(0, markOfPlace.length).equals(markOfPlace)) return undefined
    const events = block.readUInt16BE(11)
    return {
      sequence: block.readUIntBE(5, 6),
      events: events === allEvents ? undefined : events,
    }
  }

  #encrypt(sequence: number, events: number | undefined, salt: Buffer): string {
    const block = Buffer.alloc(16)
    markOfPlace.copy(block)
    block.writeUIntBE(sequence, 5, 6)
    // A client that resumes after event 65,534 or later gets some events of the transaction again.
    block.writeUInt16BE(events === undefined ? allEvents : Math.min(events, allEvents - 1), 11)
    salt.copy(block, 13)
    const cipher = createCipheriv(cipherName, this.#key, null).setAutoPadding(false)
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
  }
}
