import type {DatabaseSync} from 'node:sqlite'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import {guard, reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {ApiToken, ApiTokens} from './api-tokens.ts'
import type {Device} from './device.ts'
import type {Factors} from './factors/factors.ts'
import type {Role} from './roles.ts'
import {isActive, type SessionLifetimes, sessionLifetimes} from './session-lifetimes.ts'
import {SessionStreams} from './session-streams.ts'
import {readTokenFile, writeTokenFile} from './token-file.ts'
import {type TokenLabel, type TokenRow, TokenTable} from './token-table.ts'
import {scriptUser, type User} from './user.ts'
import type {UserStore} from './user-store.ts'

/** An anonymous caller, or a user with a token. */
export type Caller =
  | {readonly kind: 'anonymous'}
  | {
      readonly kind: 'user'
      readonly user: User
      readonly token: string
      /** Public id of the token; of a session, its id in lists of sessions. */
      readonly tokenId: string
      /** True for a session, false for an API token. */
      readonly isPerson: boolean
    }

export const anonymousCaller: Caller = {kind: 'anonymous'}

/**
 * The last use of an API token is recorded at most once in this time, because recording writes to
 * the disk.
 */
const seenMs = 60 * 60 * 1000

/** Maximum number of sessions of a user. A further sign-in ends the one that was unused longest. */
const maxSessions = 100

/** How long the password can unlock a locked session. */
const unlockableMs = 30 * 24 * 60 * 60 * 1000

/**
 * Manages bearer tokens and the open streams of each token.
 *
 * A session is locked when it was idle for too long, has expired, or the user's password has
 * changed. The password, and the second factor of a user who has one, unlock it and make the same token
 * valid again, so that a waiting Studio can then send its unsent edits. Sessions of users who lack a
 * required second factor are locked too.
 *
 * Over 200 lines: whether a token is valid, and what ends with it, is decided only here.
 */
export class Tokens {
  readonly #table: TokenTable
  readonly #users: UserStore
  readonly #apiTokens: ApiTokens
  readonly #factors: Pick<Factors, 'isMissing'>
  readonly #terms: SessionLifetimes
  readonly #streams = new SessionStreams()
  readonly #watch: NodeJS.Timeout

  constructor(
    database: DatabaseSync,
    users: UserStore,
    apiTokens: ApiTokens,
    factors: Pick<Factors, 'isMissing'>,
    terms: Partial<SessionLifetimes> = {},
  ) {
    this.#table = new TokenTable(database)
    this.#users = users
    this.#apiTokens = apiTokens
    this.#factors = factors
    this.#terms = {...sessionLifetimes, ...terms}
    this.#table.removeEndedBefore(Date.now() - unlockableMs)
    // The token of an open stream must be checked again from time to time.
    this.#watch = setInterval(
      guard('tokens timer', () => this.#endSleepers()),
      Math.min(30_000, this.#terms.idleMs / 4),
    )
    this.#watch.unref()
  }

  /** A session without activity is locked after this many ms. */
  get idleMs(): number {
    return this.#terms.idleMs
  }

  /** Creates a session for a user. Returns its token. */
  openSession(user: User, device?: Device): string {
    for (const row of this.#table.of(user.id, 'session').slice(maxSessions - 1)) this.revoke(row)
    return this.#table.add(user.id, 'session', Date.now() + this.#terms.lifeMs, device)
  }

  /** Creates the secret of an API token. */
  openApiToken(apiToken: ApiToken): string {
    return this.#table.add(apiToken.id, 'robot', apiToken.expires)
  }

  /** Revokes an API token and ends its streams. */
  revokeApiToken({id}: Pick<ApiToken, 'id'>): void {
    this.#revokeAll(id, 'robot')
  }

  /**
   * Returns the caller of a token; `locked` if the session is locked, `removed` if the user was
   * removed, undefined if the token is unknown or revoked. In all these cases the request gets a
   * 401 instead of an anonymous response, so that clients notice.
   */
  callerOf(token: string): Caller | 'locked' | 'removed' | undefined {
    const row = this.#table.get(hashOf(token))
    if (!row) return undefined
    const user = this.#userOf(row)
    if (typeof user !== 'object') return user
    const isApiToken = row.label === 'robot'
    if (isApiToken && row.used + seenMs < Date.now()) this.#noteUse(row.hash)
    return {kind: 'user', user, token, tokenId: row.id, isPerson: row.label === 'session'}
  }

  /**
   * Returns the user or API token of a token's public id; undefined if the token has ended or is
   * locked.
   */
  userWith(tokenId: string): User | undefined {
    const row = this.#table.byId(tokenId)
    const user = row && this.#userOf(row)
    return typeof user === 'object' ? user : undefined
  }

  /**
   * Returns the role of a user or API token that may still call the lake; undefined for one who was
   * removed.
   */
  roleOf(id: string): Role | undefined {
    const apiToken = this.#apiTokens.byId(id)
    if (apiToken)
      return this.#table.of(id, 'robot').some((row) => isActive(row, this.#terms))
        ? apiToken.role
        : undefined
    return this.#users.user(id)?.role
  }

  /** Returns a user's sessions, locked or not, the last used first. */
  sessionsOf({id}: Pick<User, 'id'>): readonly (TokenRow & {readonly isLocked: boolean})[] {
    const rows = this.#table.of(id, 'session')
    return rows.map((row) => ({...row, isLocked: this.#userOf(row) === 'locked'}))
  }

  /** Returns the user of a session, locked or not. */
  sessionUser(token: string): User | undefined {
    const row = this.#table.get(hashOf(token))
    return row?.label === 'session' ? this.#users.user(row.user) : undefined
  }

  /** Records that a session's user is active. */
  touch(token: string): void {
    if (this.sessionUser(token)) this.#table.noteUse(hashOf(token))
  }

  /** Unlocks a session. The caller has checked the password. */
  unlock(token: string): void {
    this.#table.noteUse(hashOf(token))
    this.#table.setExpiry(hashOf(token), Date.now() + this.#terms.lifeMs)
  }

  /** Returns when a user or API token was last active, in ms since 1970. */
  lastSeen({id}: User): number | undefined {
    return this.#table.lastUsed(id)
  }

  /** Deletes a token, and closes its streams and sockets. */
  revoke({hash}: Pick<TokenRow, 'hash'>): void {
    this.#table.remove(hash)
    this.#streams.end(hash)
  }

  /** Closes the streams and sockets of a user. Does not end the user's sessions. */
  endOpen({id}: Pick<User, 'id'>): void {
    for (const {hash} of this.#table.of(id)) this.#streams.end(hash)
  }

  /** Locks all sessions of a user after a password change, except the session of one token. */
  suspendSessions(user: Pick<User, 'id'>, except?: string): void {
    const exempt = except && hashOf(except)
    for (const {hash} of this.#table.of(user.id, 'session')) {
      if (hash === exempt) continue
      this.#table.setExpiry(hash, Date.now())
      this.#streams.end(hash)
    }
  }

  /** Adds a stream or socket that is closed when its token ends; see `SessionStreams.add`. */
  endsWith(token: string, close: () => void): () => void {
    return this.#streams.add(hashOf(token), close)
  }

  /**
   * Returns the token for scripts and stores it in a file that only its owner may read. Creates a
   * new token if the file is missing or its token is invalid.
   */
  scriptToken(path: string): string {
    const stored = readTokenFile(path)
    if (stored && this.callerOf(stored)) return stored
    this.#revokeAll(scriptUser.id, 'script')
    const token = this.#table.add(scriptUser.id, 'script', undefined)
    writeTokenFile(path, token)
    return token
  }

  close(): void {
    clearInterval(this.#watch)
  }

  #userOf(row: TokenRow): User | 'locked' | 'removed' | undefined {
    const isValid = isActive(row, this.#terms)
    if (row.label === 'robot') {
      const apiToken = this.#apiTokens.byId(row.user)
      return isValid && !apiToken?.removed ? apiToken : undefined
    }
    const user = this.#users.user(row.user)
    if (!user) return 'removed'
    const lacksFactor = row.label === 'session' && this.#factors.isMissing(user)
    return isValid && !lacksFactor ? user : 'locked'
  }

  #noteUse(hash: string): void {
    try {
      this.#table.noteUse(hash)
    } catch (error) {
      // Ignore errors such as a full disk: API tokens must still be able to read.
      reportUnexpected('tokens', error)
    }
  }

  #revokeAll(user: string, label: TokenLabel): void {
    for (const row of this.#table.of(user, label)) this.revoke(row)
  }

  #endSleepers(): void {
    for (const hash of this.#streams.sessions()) {
      const row = this.#table.get(hash)
      if (typeof (row && this.#userOf(row)) !== 'object') this.#streams.end(hash)
    }
  }
}
