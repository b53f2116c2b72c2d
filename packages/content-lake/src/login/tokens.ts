import type {DatabaseSync} from 'node:sqlite'
import {guard, reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {ApiToken, ApiTokens} from './api-tokens.ts'
import {OpenStreams} from './open-streams.ts'
import {isAwake, SESSION_TERMS, type SessionTerms} from './session-terms.ts'
import type {Staff} from './staff.ts'
import {readTokenFile, writeTokenFile} from './token-file.ts'
import {hashOf, type TokenLabel, type TokenRow, TokenTable} from './token-table.ts'
import {SCRIPT, type User} from './users.ts'

/** Who calls: nobody in particular, or a user with a token. */
export type Caller =
  | {readonly kind: 'anonymous'}
  | {
      readonly kind: 'user'
      readonly user: User
      readonly token: string
      /** A person who has signed in; false for a program. */
      readonly isPerson: boolean
    }

export const ANONYMOUS: Caller = {kind: 'anonymous'}

/** How exactly is known when a program's token was last used: each note is a write to the disk. */
const SEEN_MS = 60 * 60 * 1000

/** How long a session that has gone to sleep can be woken by its person's password. */
const ASLEEP_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Bearer tokens, and what is open on behalf of each.
 *
 * A session falls asleep when it has been idle, when its time is over and when the password changes:
 * its token is good for nothing until its person gives the password again, and then the same token
 * goes on. So a Studio that waits meanwhile can send what it still had to send.
 */
export class Tokens {
  readonly #table: TokenTable
  readonly #staff: Staff
  readonly #apiTokens: ApiTokens
  readonly #terms: SessionTerms
  readonly #streams = new OpenStreams()
  readonly #watch: NodeJS.Timeout

  constructor(
    database: DatabaseSync,
    staff: Staff,
    apiTokens: ApiTokens,
    terms: Partial<SessionTerms> = {},
  ) {
    this.#table = new TokenTable(database)
    this.#staff = staff
    this.#apiTokens = apiTokens
    this.#terms = {...SESSION_TERMS, ...terms}
    this.#table.removeEndedBefore(Date.now() - ASLEEP_MS)
    // A stream outlives the look at its token; somebody has to look again.
    this.#watch = setInterval(
      guard('tokens timer', () => this.#endSleepers()),
      Math.min(30_000, this.#terms.idleMs / 4),
    )
    this.#watch.unref()
  }

  /** Without a sign of life a session falls asleep after this many ms. */
  get idleMs(): number {
    return this.#terms.idleMs
  }

  /** A new token for a person who has signed in. */
  openSession(user: User): string {
    return this.#table.add(user.id, 'session', Date.now() + this.#terms.lifeMs)
  }

  /** A new token for a program; it is good as long as the program's record says. */
  openApiToken(apiToken: ApiToken): string {
    return this.#table.add(apiToken.id, 'robot', apiToken.expires)
  }

  /** Makes a program's token useless, and ends what it has open. */
  revokeApiToken({id}: Pick<ApiToken, 'id'>): void {
    this.#revokeAll(id, 'robot')
  }

  /**
   * Whose token it is; `asleep` for a session that has ended but can be woken, `removed` for one of
   * a person who was removed. Undefined when it is unknown or was revoked. Either way the caller gets a 401, not an anonymous answer, so that a
   * client notices.
   */
  callerOf(token: string): Caller | 'asleep' | 'removed' | undefined {
    const row = this.#table.get(hashOf(token))
    if (!row) return undefined
    if (row.label === 'robot') return this.#apiTokenCaller(token, row)
    const user = this.#staff.user(row.user)
    if (!user) return 'removed'
    const isPerson = row.label === 'session'
    return isAwake(row, this.#terms) ? {kind: 'user', user, token, isPerson} : 'asleep'
  }

  /** Whose session it is, asleep or not. */
  sessionUser(token: string): User | undefined {
    const row = this.#table.get(hashOf(token))
    return row?.label === 'session' ? this.#staff.user(row.user) : undefined
  }

  /** A sign of life of a session's person. */
  touch(token: string): void {
    if (this.sessionUser(token)) this.#table.noteUse(hashOf(token))
  }

  /** Lets a session go on whose person has given the password again. */
  wake(token: string): void {
    this.#table.noteUse(hashOf(token))
    this.#table.setExpiry(hashOf(token), Date.now() + this.#terms.lifeMs)
  }

  /** When a person or program was last there, in ms since 1970. */
  lastSeen({id}: User): number | undefined {
    return this.#table.lastUsed(id)
  }

  revoke(token: string): void {
    this.#table.remove(hashOf(token))
    this.#streams.end(hashOf(token))
  }

  /** Ends the streams and sockets of a user. Sessions go on while the user is on the staff. */
  endOpen({id}: Pick<User, 'id'>): void {
    for (const hash of this.hashesOf(id)) this.#streams.end(hash)
  }

  /** The hashes of all tokens of a user. */
  hashesOf(user: string): string[] {
    return this.#table.hashesOf(user)
  }

  /** Puts all sessions of a user to sleep but one: for a changed password. */
  suspendSessions(user: Pick<User, 'id'>, except?: string): void {
    const kept = except && hashOf(except)
    for (const hash of this.#table.hashesOf(user.id, 'session')) {
      if (hash === kept) continue
      this.#table.setExpiry(hash, Date.now())
      this.#streams.end(hash)
    }
  }

  /** Notes a stream or socket that has to end with its token; as `OpenStreams.add`. */
  endsWith(token: string, close: () => void): () => void {
    return this.#streams.add(hashOf(token), close)
  }

  /**
   * The token for scripts, kept in a file that only its owner may read. Made at the first start, and
   * again when the file is gone or no longer matches.
   */
  scriptToken(path: string): string {
    const kept = readTokenFile(path)
    if (kept && this.callerOf(kept)) return kept
    this.#revokeAll(SCRIPT.id, 'script')
    const token = this.#table.add(SCRIPT.id, 'script', undefined)
    writeTokenFile(path, token)
    return token
  }

  close(): void {
    clearInterval(this.#watch)
  }

  #apiTokenCaller(token: string, row: TokenRow): Caller | undefined {
    const apiToken = this.#apiTokens.byId(row.user)
    if (!apiToken || apiToken.removed || !isAwake(row, this.#terms)) return undefined
    if (row.used + SEEN_MS < Date.now()) this.#noteUse(row.hash)
    return {kind: 'user', user: apiToken, token, isPerson: false}
  }

  #noteUse(hash: string): void {
    try {
      this.#table.noteUse(hash)
    } catch (error) {
      // A full disk, say: reading must go on.
      reportUnexpected('tokens', error)
    }
  }

  #revokeAll(user: string, label: TokenLabel): void {
    for (const hash of this.#table.hashesOf(user, label)) {
      this.#table.remove(hash)
      this.#streams.end(hash)
    }
  }

  #endSleepers(): void {
    for (const hash of this.#streams.sessions()) {
      const row = this.#table.get(hash)
      if (!row || !isAwake(row, this.#terms)) this.#streams.end(hash)
    }
  }
}
