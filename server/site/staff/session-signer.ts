import {createHmac, timingSafeEqual} from 'node:crypto'

/** What a session lets its holder do: ask how the site is, or see drafts, as staff or as a guest. */
export type SessionUse = 'staff' | 'preview' | 'share'

/** What is written, and signed, into a session's token. */
export interface SessionFacts {
  use: SessionUse
  /** Origin of the Studio it was opened from; null for a guest, who has none. */
  studio: string | null
  /** Whose session it is, and with which version of their access; null for a guest. */
  user: string | null
  version: string | null
  /** The document that keeps a shared link open; null for staff. */
  share: string | null
  /** Epoch milliseconds. */
  expires: number
}

/**
 * Signs sessions, so that the site need not keep any: HMAC-SHA-256 under a key made of the token
 * by which the site reads drafts. Sessions outlive a restart and hold for every server of the site;
 * all of them end when that token is changed.
 */
export class SessionSigner {
  readonly #key: Buffer

  /** @param readToken - by which the site reads drafts */
  constructor(readToken: string) {
    this.#key = createHmac('sha256', readToken).update('staff sessions of users').digest()
  }

  /** A token of the characters `A-Za-z0-9_-.`, for cookies and headers. */
  sign(facts: SessionFacts): string {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
    return `${text}.${this.#signature(text).toString('base64url')}`
  }

  /** What a token says, if it is ours, for one of these uses, and not expired. */
  read(token: string | undefined, uses: readonly SessionUse[]): SessionFacts | undefined {
    const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (text === undefined || signature === undefined) return undefined
    if (!timingSafeEqual(this.#signature(text), Buffer.from(signature, 'base64url'))) {
      return undefined
    }
    // Signed by us: it has the shape that sign() was given.
    const facts: SessionFacts = JSON.parse(Buffer.from(text, 'base64url').toString())
    return uses.includes(facts.use) && facts.expires > Date.now() ? facts : undefined
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
