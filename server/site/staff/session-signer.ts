import {createHmac, timingSafeEqual} from 'node:crypto'

/**
 * Purpose of a session: `staff` reads the site's health, `viewer` is the session of a user who could
 * not write and sees at most messages, `preview` shows drafts to users, `share` shows drafts to guests.
 */
export type SessionUse = 'staff' | 'viewer' | 'preview' | 'share'

/** The signed contents of a session token. */
export interface SessionFacts {
  use: SessionUse
  /** Origin of the Studio that opened the session; null for guests. */
  studio: string | null
  /** Id of the user and the version of their access; null for guests. */
  user: string | null
  version: string | null
  /** Id of the shared link's document; null for users. */
  share: string | null
  /** Expiry time in epoch milliseconds. */
  expires: number
}

/**
 * Signs sessions with HMAC-SHA-256, so that the site need not store them. The key is derived from
 * the read token. Sessions stay valid after a restart and on every server of the site. A new read
 * token ends all sessions.
 */
export class SessionSigner {
  readonly #key: Buffer

  /**
   * @param readToken - the API token that the site reads drafts with
   */
  constructor(readToken: string) {
    this.#key = createHmac('sha256', readToken).update('staff sessions of users').digest()
  }

  /**
   * Returns a token that is safe in cookies and headers: it contains only the characters
   * `A-Za-z0-9_-.`.
   */
  sign(facts: SessionFacts): string {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
    return `${text}.${this.#signature(text).toString('base64url')}`
  }

  /**
   * Returns the contents of a token; undefined if its signature is invalid, its use is not one of
   * `uses`, or it has expired.
   */
  read(token: string | undefined, uses: readonly SessionUse[]): SessionFacts | undefined {
    const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token ?? '') ?? []
    if (text === undefined || signature === undefined) return undefined
    if (!timingSafeEqual(this.#signature(text), Buffer.from(signature, 'base64url'))) {
      return undefined
    }
    // The signature proves that `sign` created the text, so it is not validated.
    const facts: SessionFacts = JSON.parse(Buffer.from(text, 'base64url').toString())
    return uses.includes(facts.use) && facts.expires > Date.now() ? facts : undefined
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}
