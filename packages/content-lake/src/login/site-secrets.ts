import {randomBytes} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'

/** How long a secret is valid. The Studio sends it to the site at once. */
const secretMs = 60_000
/** Maximum number of unused secrets of a session, for Studios in several tabs. */
const maxOfSession = 10
/** Maximum number of sessions with secrets. */
const maxSessions = 1_000

interface Secret {
  readonly hash: string
  readonly studioUrl: string
  /** In ms since 1970. */
  readonly expires: number
}

/**
 * Secrets with which users open a session on the site, each once. Users who may not write cannot
 * store a secret as a document. The secrets open no previews. They are in memory, because they are
 * used at once, and contain the public id of their session, whose end ends them.
 */
export class SiteSecrets {
  readonly #open = new LRUCache<string, readonly Secret[]>({max: maxSessions})

  /**
   * Creates a secret of a session.
   *
   * @param tokenId - public id of the session's token
   * @param studioUrl - from the request, not validated
   */
  open(tokenId: string, studioUrl: string): string {
    const secret = `site-${tokenId}-${randomBytes(24).toString('base64url')}`
    const made = {hash: hashOf(secret), studioUrl, expires: Date.now() + secretMs}
    const others = this.#open.get(tokenId) ?? []
    this.#open.set(tokenId, [...others, made].slice(-maxOfSession))
    return secret
  }

  /**
   * Uses a secret up. Returns its session and Studio; undefined if it is unknown, used or expired.
   */
  redeem(secret: string): {tokenId: string; studioUrl: string} | undefined {
    const [, tokenId = ''] = /^site-([0-9a-f]+)-/.exec(secret) ?? []
    const known = this.#open.get(tokenId) ?? []
    const hash = hashOf(secret)
    const found = known.find((each) => each.hash === hash)
    if (!found) return undefined
    this.#open.set(
      tokenId,
      known.filter((each) => each !== found),
    )
    return found.expires > Date.now() ? {tokenId, studioUrl: found.studioUrl} : undefined
  }
}
