import type {IncomingMessage} from 'node:http'
import type {SecretAttempts} from './secret-attempts.ts'
import type {SessionSigner} from './session-signer.ts'
import type {LinkedUser, StaffAccess} from './staff-access.ts'

const hour = 60 * 60 * 1000

/** Lifetimes of sessions in ms. The Studio opens a new session when the old one has expired. */
export interface SessionLifetimes {
  staff: number
  preview: number
}

/** The embedded lake ends sessions of removed users, so a preview may last a working day. */
export const embeddedLifetimes: SessionLifetimes = {staff: hour, preview: 8 * hour}
/** If Sanity hosts the content, sessions cannot be ended early, so they are shorter. */
export const hostedLifetimes: SessionLifetimes = {staff: hour, preview: 2 * hour}

/** The session of a user of the Studio. */
export interface StaffSession {
  /** Origin of the Studio that opened the session. */
  studio: string
  /** Expiry time in epoch milliseconds. */
  expires: number
}

/** A valid session, with what its user may do now. */
export interface CheckedSession extends StaffSession {
  user: string
  /** The user's name; '' if Sanity hosts the content. */
  name: string
  mayWrite: boolean
  mayDraft: boolean
  /** Whether the user may see what visitors sent: users with the role `support`, administrators. */
  maySeeMessages: boolean
  isAdministrator: boolean
  /** Whether the session was opened by a user who could write. Only these see the site's health. */
  byWriter: boolean
}

export interface OpenedSession extends StaffSession {
  /** Token of the session: a bearer token for `staff`, a cookie for `preview`. */
  token: string
}

/**
 * Opens and checks sessions of the Studio's users, who have no accounts on the site. The Studio
 * writes a document with a secret into the dataset, which requires write access
 * (`createPreviewSecret` of @sanity/preview-url-secret), or asks the embedded lake for a secret, which
 * every user may. The lake reports whose secret it is, and the site returns a signed session. During the session, the site checks the user's permissions
 * in the lake again, so a session never has more permissions than its user.
 *
 * Sanity's own secret for sharing never expires, so it is not accepted. Our shared links expire.
 */
export class StaffSessions {
  readonly #access: StaffAccess
  readonly #signer: SessionSigner
  readonly #tries: SecretAttempts
  readonly #lifetimes: SessionLifetimes

  /**
   * @param tries - limits attempts with invalid secrets
   */
  constructor(
    access: StaffAccess,
    signer: SessionSigner,
    tries: SecretAttempts,
    lifetimes: SessionLifetimes,
  ) {
    this.#access = access
    this.#signer = signer
    this.#tries = tries
    this.#lifetimes = lifetimes
  }

  /**
   * Exchanges a secret for a session. Secrets are valid for an hour.
   *
   * @param secret - from the request, not validated
   * @param request - attempts are limited by the request's network
   * @returns undefined if no document contains the secret, the secret has expired, the user was
   *   removed, or the network has made too many attempts
   */
  async openSession(
    secret: string,
    use: 'staff' | 'preview',
    request: IncomingMessage,
  ): Promise<OpenedSession | undefined> {
    if (!/^[\w-]{16,200}$/.test(secret)) return undefined
    if (!this.#tries.take(request)) return undefined
    const writer = await this.#access.exchange(secret)
    const studio = originOf(writer?.studioUrl)
    if (!writer || !studio || (use === 'preview' && !writer.isPreview)) return undefined
    this.#tries.forgive(request)
    const expires = Date.now() + this.#lifetimes[use]
    const {user, version, mayWrite} = writer
    const signedUse = use === 'staff' && !mayWrite ? 'viewer' : use
    const facts = {studio, user, version, share: null, expires}
    const token = this.#signer.sign({use: signedUse, ...facts})
    return {token, studio, expires}
  }

  /** Returns the user of a link to set a password; see `StaffAccess.passwordLink`. */
  passwordLink(secret: string): Promise<LinkedUser | undefined> {
    return this.#access.passwordLink(secret)
  }

  /** Returns the session of a request by the Studio, from `Authorization: Bearer`. */
  sessionOf({headers}: Pick<IncomingMessage, 'headers'>): Promise<CheckedSession | undefined> {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    return this.of(token, 'staff')
  }

  /**
   * Returns the session of a token, if the user's access has not changed since the session was
   * opened.
   */
  async of(
    token: string | undefined,
    use: 'staff' | 'preview',
  ): Promise<CheckedSession | undefined> {
    const facts = this.#signer.read(token, use === 'staff' ? ['staff', 'viewer'] : [use])
    const {studio, expires, user, version} = facts ?? {}
    if (!facts || !studio || !expires || user == null || version == null) return undefined
    const access = await this.#access.check(user, version)
    if (!access) return undefined
    const {name, mayWrite, mayDraft, support, administrator: isAdministrator} = access
    const maySeeMessages = support || isAdministrator
    const byWriter = facts.use !== 'viewer'
    const rights = {mayWrite, mayDraft, maySeeMessages, isAdministrator, byWriter}
    return {studio, expires, user, name, ...rights}
  }
}

/**
 * Returns the origin of the Studio that created a secret; undefined if the URL is invalid. The origin
 * becomes part of the Content-Security-Policy, where `;`, `,` and `*` in a host would be more than a
 * host.
 */
function originOf(studioUrl: unknown): string | undefined {
  const url = typeof studioUrl === 'string' ? URL.parse(studioUrl) : null
  return url && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(url.origin) ? url.origin : undefined
}
