import {createCipheriv, createDecipheriv, createHash, randomBytes} from 'node:crypto'

/**
 * A place in the log that a client can come back to: after transaction `sequence`, of whose events
 * it has had the first `events` (all of them when undefined).
 */
export interface Position {
  readonly sequence: number
  readonly events: number | undefined
}

/** Tells our positions from what somebody made up, or was given by another log. */
const MARK = Buffer.from('place')
const ALL_EVENTS = 0xffff
const ALGORITHM = 'aes-128-ecb'

/**
 * Positions as they go out as events' ids and come back in `Last-Event-ID`: good over restarts, and
 * only for the log they were taken from.
 *
 * They are one encrypted block. In the clear they would say how many transactions there have been,
 * and so tell everybody who may see what is published how much is going on in drafts.
 */
export class Positions {
  readonly #key: Buffer

  /** `secret` is the log's own, and is told nobody: see `Store.secret`. */
  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest().subarray(0, 16)
  }

  /** The text of a place in the log; always the same one for the same place. */
  write(sequence: number, events?: number): string {
    return this.#encrypt(sequence, events, Buffer.alloc(3))
  }

  /**
   * The text of a place in the log, another one each time: that of two looks at a silent stream must
   * not show whether something private happened in between.
   */
  writeUnlinkable(sequence: number): string {
    return this.#encrypt(sequence, undefined, randomBytes(3))
  }

  /** Undefined when the text is no position in this log. */
  read(text: string): Position | undefined {
    const encrypted = Buffer.from(text, 'base64url')
    if (encrypted.length !== 16) return undefined
    const decipher = createDecipheriv(ALGORITHM, this.#key, null).setAutoPadding(false)
    const block = Buffer.concat([decipher.update(encrypted), decipher.final()])
    if (!block.subarray(0, MARK.length).equals(MARK)) return undefined
    const events = block.readUInt16BE(11)
    return {
      sequence: block.readUIntBE(5, 6),
      events: events === ALL_EVENTS ? undefined : events,
    }
  }

  #encrypt(sequence: number, events: number | undefined, salt: Buffer): string {
    const block = Buffer.alloc(16)
    MARK.copy(block)
    block.writeUIntBE(sequence, 5, 6)
    // Whoever comes back to a later event of so large a transaction hears some of its events again.
    block.writeUInt16BE(events === undefined ? ALL_EVENTS : Math.min(events, ALL_EVENTS - 1), 11)
    salt.copy(block, 13)
    const cipher = createCipheriv(ALGORITHM, this.#key, null).setAutoPadding(false)
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
  }
}
