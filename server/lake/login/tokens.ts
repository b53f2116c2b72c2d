import {createHash, randomBytes} from 'node:crypto'
import {chmodSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../sqlite/columns.ts'
import {OpenStreams} from './open-streams.ts'
import type {Robot, Robots} from './robots.ts'
import type {Staff} from './staff.ts'
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

/** How long sessions last, in ms. */
export interface SessionTerms {
  /** Without a sign of life of its person. */
  readonly idleMs: number
  /** Whatever its person does. */
  readonly lifeMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export const SESSION_TERMS: SessionTerms = {idleMs: DAY_MS / 2, lifeMs: 30 * DAY_MS}

/** How exactly is known when a program's token was last used: each note is a write to the disk. */
const SEEN_MS = DAY_MS / 24

/** How long a session that has gone to sleep can be woken by its person's password. */
const ASLEEP_MS = 30 * DAY_MS

/**
 * Bearer tokens. The database has only their hashes: a copy of it lets nobody in.
 *
 * A session falls asleep when it has been idle, when its time is over and when the password changes:
 * its token is good for nothing until its person gives the password again, and then the same token
 * goes on. So a Studio that waits meanwhile can send what it still had to send.
 */
export class Tokens {
  readonly #database: DatabaseSync
  readonly #staff: Staff
  readonly #robots: Robots
  readonly #terms: SessionTerms
  readonly #streams = new OpenStreams()
  readonly #watch: NodeJS.Timeout

  constructor(
    database: DatabaseSync,
    staff: Staff,
    robots: Robots,
    terms: SessionTerms = SESSION_TERMS,
  ) {
    this.#database = database
    this.#staff = staff
    this.#robots = robots
    this.#terms = terms
    database.prepare('delete from token where expires < ?').run(Date.now() - ASLEEP_MS)
    // A stream outlives the look at its token; somebody has to look again.
    this.#watch = setInterval(() => this.#endSleepers(), Math.min(30_000, terms.idleMs / 4))
    this.#watch.unref()
  }

  /** Without a sign of life a session falls asleep after this many ms. */
  get idleMs(): number {
    return this.#terms.idleMs
  }

  /** A new token for a person who has signed in. */
  openSession(user: User): string {
    return this.#issue(user, 'session', Date.now() + this.#terms.lifeMs)
  }

  /** A new token for a program; it is good as long as the program's record says. */
  openRobot(robot: Robot): string {
    return this.#issue(robot, 'robot', robot.expires ?? null)
  }

  /** Makes a program's token useless, and ends what it has open. */
  revokeRobot({id}: Pick<Robot, 'id'>): void {
    this.#revokeAll(id, 'robot')
  }

  /**
   * Whose token it is; `asleep` for a session that has ended but can be woken. Undefined when it is
   * unknown or was revoked. Either way the caller gets a 401, not an anonymous answer, so that a
   * client notices.
   */
  callerOf(token: string): Caller | 'asleep' | undefined {
    const hash = hashOf(token)
    const row = this.#row(hash)
    if (!row) return undefined
    if (row.label === 'robot') return this.#robotOf(token, hash, row)
    const user = this.#staff.user(textOf(row.user))
    if (!user) return undefined
    const isPerson = row.label === 'session'
    return this.#isAwake(row) ? {kind: 'user', user, token, isPerson} : 'asleep'
  }

  /** Whose session it is, asleep or not. */
  sessionUser(token: string): User | undefined {
    const row = this.#row(hashOf(token))
    return row?.label === 'session' ? this.#staff.user(textOf(row.user)) : undefined
  }

  /** A sign of life of a session's person. */
  touch(token: string): void {
    this.#database
      .prepare("update token set used = ? where hash = ? and label = 'session'")
      .run(Date.now(), hashOf(token))
  }

  /** Lets a session go on whose person has given the password again. */
  wake(token: string): void {
    this.#database
      .prepare('update token set used = ?, expires = ? where hash = ?')
      .run(Date.now(), Date.now() + this.#terms.lifeMs, hashOf(token))
  }

  /** When a person was last there, in ms since 1970. */
  lastSeen(user: User): number | undefined {
    const row = this.#database
      .prepare('select max(used) as seen from token where user = ?')
      .get(user.id)
    return row?.seen === null || row === undefined ? undefined : Number(row.seen)
  }

  revoke(token: string): void {
    this.#database.prepare('delete from token where hash = ?').run(hashOf(token))
    this.#streams.end(hashOf(token))
  }

  /** Ends all sessions of somebody who has left. */
  revokeSessions(user: Pick<User, 'id'>): void {
    this.#revokeAll(user.id, 'session')
  }

  /** Puts all sessions of a user to sleep but one: for a changed password. */
  suspendSessions(user: Pick<User, 'id'>, except?: string): void {
    const kept = except && hashOf(except)
    for (const hash of this.#hashesOf(user.id, 'session')) {
      if (hash === kept) continue
      this.#database.prepare('update token set expires = ? where hash = ?').run(Date.now(), hash)
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
    const kept = readToken(path)
    if (kept && this.callerOf(kept)) return kept
    this.#database.prepare("delete from token where label = 'script'").run()
    const token = this.#issue(SCRIPT, 'script', null)
    writeFileSync(`${path}.new`, `${token}\n`, {mode: 0o600})
    // The mode above only counts for a file that was not there before.
    chmodSync(`${path}.new`, 0o600)
    renameSync(`${path}.new`, path)
    return token
  }

  close(): void {
    clearInterval(this.#watch)
  }

  #issue(user: User, label: string, expires: number | null): string {
    const token = `lake${randomBytes(32).toString('base64url')}`
    this.#database
      .prepare(
        'insert into token (hash, user, label, created, expires, used) values (?, ?, ?, ?, ?, ?)',
      )
      .run(hashOf(token), user.id, label, Date.now(), expires, Date.now())
    return token
  }

  #row(hash: string) {
    return this.#database
      .prepare('select user, label, expires, used from token where hash = ?')
      .get(hash)
  }

  #isAwake({label, expires, used}: Readonly<Record<string, unknown>>): boolean {
    if (expires !== null && Number(expires) <= Date.now()) return false
    // Programs need no sign of life.
    return label !== 'session' || Number(used) + this.#terms.idleMs > Date.now()
  }

  #robotOf(token: string, hash: string, row: Readonly<Record<string, unknown>>) {
    const robot = this.#robots.byId(textOf(row.user))
    if (!robot || robot.removed || !this.#isAwake(row)) return undefined
    if (Number(row.used) + SEEN_MS < Date.now()) this.#note(hash)
    return {kind: 'user', user: robot, token, isPerson: false} as const
  }

  #note(hash: string): void {
    try {
      this.#database.prepare('update token set used = ? where hash = ?').run(Date.now(), hash)
    } catch (error) {
      // A full disk, say: reading must go on.
      console.error(error)
    }
  }

  #revokeAll(user: string, label: 'session' | 'robot'): void {
    const hashes = this.#hashesOf(user, label)
    this.#database.prepare('delete from token where user = ? and label = ?').run(user, label)
    for (const hash of hashes) this.#streams.end(hash)
  }

  #hashesOf(user: string, label: 'session' | 'robot'): string[] {
    return this.#database
      .prepare('select hash from token where user = ? and label = ?')
      .all(user, label)
      .map(({hash}) => textOf(hash))
  }

  #endSleepers(): void {
    for (const hash of this.#streams.sessions()) {
      const row = this.#row(hash)
      if (!row || !this.#isAwake(row)) this.#streams.end(hash)
    }
  }
}

function readToken(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

// A token is 256 random bits, so a plain hash cannot be searched; scrypt is for passwords.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
