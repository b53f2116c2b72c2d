import type {IncomingMessage} from 'node:http'
import type {SecretAttempts} from './secret-attempts.ts'
import type {SessionSigner} from './session-signer.ts'
import type {Access, StaffAccess} from './staff-access.ts'

const hour = 60 * 60 * 1000

/** Lifetimes of sessions in ms. The Studio opens a new one when it needs it. */
export interface SessionLifetimes {
  staff: number
  preview: number
}

/** The lake ends sessions of removed users, so a preview may last a working day. */
export const embeddedLifetimes: SessionLifetimes = {staff: hour, preview: 8 * hour}
/** With hosted content nothing ends a session early. */
export const hostedLifetimes: SessionLifetimes = {staff: hour, preview: 2 * hour}

/** A session of a user. */
export interface StaffSession {
  /** Origin of the Studio that opened it. */
  studio: string
  /** Epoch milliseconds. */
  expires: number
}

/** A session that was just opened. */
export interface OpenedSession extends StaffSession {
  /** Sent back as a bearer token for `staff`, in a cookie for `preview`. */
  token: string
}

/**
 * Sessions of staff, without accounts on the site. The Studio writes a secret document into the
 * dataset, which requires write access (`createPreviewSecret` of @sanity/preview-url-secret). The
 * lake says who wrote it, and the site answers with a signed session. While the session is used,
 * the lake is asked again, so that a session never gives more than its user's access.
 *
 * Sanity's secret for sharing has no expiry and is not accepted. Our shared links expire.
 */
export class StaffSessions {
  readonly #access: StaffAccess
  readonly #signer: SessionSigner
  readonly #tries: SecretAttempts
  readonly #lifetimes: SessionLifetimes

  /** @param tries - counts attempts with invalid secrets */
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
   * Exchanges a secret, which is valid for an hour, for a session.
   *
   * @param secret - not validated
   * @param request - whose attempts are counted
   * @returns undefined if no document has the secret, it has expired, or its writer was removed
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
    if (!writer || !studio) return undefined
    this.#tries.forgive(request)
    const expires = Date.now() + this.#lifetimes[use]
    const {user, version} = writer
    const token = this.#signer.sign({use, studio, user, version, share: null, expires})
    return {token, studio, expires}
  }

  /** The session of a Studio's request, from `Authorization: Bearer`. */
  sessionOf({
    headers,
  }: Pick<IncomingMessage, 'headers'>): Promise<(StaffSession & Access) | undefined> {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    return this.of(token, 'staff')
  }

  /** The session of a token, if its user still has the access it was opened with. */
  async of(
    token: string | undefined,
    use: 'staff' | 'preview',
  ): Promise<(StaffSession & Access) | undefined> {
    const {studio, expires, user, version} = this.#signer.read(token, [use]) ?? {}
    if (!studio || expires === undefined || user == null || version == null) return undefined
    const access = await this.#access.check(user, version)
    return access && {studio, expires, mayWrite: access.mayWrite}
  }
}

/** Origin of the Studio that wrote a secret; undefined if it is not a valid URL. */
function originOf(studioUrl: unknown): string | undefined {
  const url = typeof studioUrl === 'string' ? URL.parse(studioUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
