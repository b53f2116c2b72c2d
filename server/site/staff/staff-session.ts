import type {IncomingMessage} from 'node:http'
import type {SecretAttempts} from './secret-attempts.ts'
import type {SessionSigner} from './session-signer.ts'
import type {Access, StaffAccess} from './staff-access.ts'

const hour = 60 * 60 * 1000

/** How long sessions hold, in ms: the Studio opens another when it needs one. */
export interface SessionLifetimes {
  staff: number
  preview: number
}

/** The lake ends them when a user is removed, so a preview may last a working day. */
export const embeddedLifetimes: SessionLifetimes = {staff: hour, preview: 8 * hour}
/** With content hosted by Sanity nothing ends them early. */
export const hostedLifetimes: SessionLifetimes = {staff: hour, preview: 2 * hour}

/** A session of somebody on the staff. */
export interface StaffSession {
  /** Origin of the Studio it was opened from. */
  studio: string
  /** Epoch milliseconds. */
  expires: number
}

/** What opening a session gives. */
export interface OpenedSession extends StaffSession {
  /** To be sent back: as a bearer token for `staff`, in a cookie for `preview`. */
  token: string
}

/**
 * Sessions of staff, without an account at the site. The Studio writes a secret document into the
 * dataset, which only editors can (`createPreviewSecret` of @sanity/preview-url-secret); the lake
 * says who wrote it, and the site answers with a signed session. The lake is asked again while the
 * session is used, since a session gives no more than its user has.
 *
 * Sanity's secret for sharing, which holds until somebody switches it off, opens nothing here:
 * shared links are ours, and expire.
 */
export class StaffSessions {
  readonly #access: StaffAccess
  readonly #signer: SessionSigner
  readonly #tries: SecretAttempts
  readonly #lifetimes: SessionLifetimes

  /** @param tries - counts those with secrets that do not hold */
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
   * Exchanges a secret, which holds for an hour, for a session.
   *
   * @param secret - as it came; anything
   * @param request - whose tries are counted
   * @returns undefined where no document has the secret, its last hour has passed, or its writer
   * was removed
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

  /** Whose request it is: a Studio's, by `Authorization: Bearer` and the token of a session. */
  sessionOf({
    headers,
  }: Pick<IncomingMessage, 'headers'>): Promise<(StaffSession & Access) | undefined> {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    return this.of(token, 'staff')
  }

  /** The session of a token, if its user still has the access that it was opened with. */
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

/** Origin of the Studio that wrote a secret; undefined where it names none. */
function originOf(studioUrl: unknown): string | undefined {
  const url = typeof studioUrl === 'string' ? URL.parse(studioUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
