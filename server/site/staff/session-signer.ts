import {createHmac, timingSafeEqual} from 'node:crypto'

/** What a session is for: site health, or drafts as staff or as a guest. */
export type SessionUse = 'staff' | 'preview' | 'share'

/** The signed contents of a session token. */
export interface SessionFacts {
  use: SessionUse
  /** Origin of the Studio that opened it; null for guests. */
  studio: string | null
  /** The user and the version of their access; null for guests. */
  user: string | null
  version: string | null
  /** The document of the shared link; null for staff. */
  share: string | null
  /** Epoch milliseconds. */
  expires: number
}

/**
 * Signs sessions with HMAC-SHA-256, so that the site need not store them. The key is derived from
 * the site's read token. Sessions survive a restart and are valid on every server of the site;
 * changing the read token ends all of them.
 */
export class SessionSigner {
  readonly #key: Buffer

  /** @param readToken - the token that the site reads drafts with */
  constructor(readToken: string) {
    this.#key = createHmac('sha256', readToken).update('staff sessions of users').digest()
  }

  /** Returns a token of the characters `A-Za-z0-9_-.`, for cookies and headers. */
  sign(facts: SessionFacts): string {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
    return `${text}.${this.#signature(text).toString('base64url')}`
  }

  /**
   * Returns the contents of a token if its signature is valid, its use is one of `uses`, and it has
   * not expired.
   */
  read(token: string | undefined, uses: readonly SessionUse[]): SessionFacts | undefined {
    const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (text === undefined || signature === undefined) return undefined
    if (!timingSafeEqual(this.#signature(text), Buffer.from(signature, 'base64url'))) {
      return undefined
    }
    // The signature proves that sign() wrote it.
    const facts: SessionFacts = JSON.parse(Buffer.from(text, 'base64url').toString())
    return uses.includes(facts.use) && facts.expires > Date.now() ? facts : undefined
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
