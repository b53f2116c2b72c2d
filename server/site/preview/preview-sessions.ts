import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {SecretAttempts} from '../staff/secret-attempts.ts'
import type {SessionSigner} from '../staff/session-signer.ts'
import type {StaffAccess} from '../staff/staff-access.ts'
import type {StaffSessions} from '../staff/staff-session.ts'
import {previewCookies} from './preview-cookie.ts'
import {
  draftsPerspective,
  type PreviewPerspective,
  parsePerspective,
} from './preview-perspective.ts'

/** A session that may see drafts. */
export interface PreviewSession {
  /** Origin of the Studio that may frame and edit the pages; null for guests. */
  studio: string | null
  /** End of the session in epoch milliseconds. */
  expires: number
  perspective: PreviewPerspective
}

/** The parts that PreviewSessions needs. */
export interface SessionParts {
  access: Pick<StaffAccess, 'shared'>
  signer: SessionSigner
  staff: StaffSessions
  /**
   * Limits attempts to guess the secrets of shared links. `staff` limits attempts with the Studio's
   * secrets.
   */
  tries: SecretAttempts
}

/** A newly opened session, with the token for its cookie. */
interface OpenedPreview extends Omit<PreviewSession, 'perspective'> {
  token: string
}

/**
 * Opens and checks sessions that may see drafts: those of Studio users, and those of guests with a
 * shared link.
 */
export class PreviewSessions {
  readonly #access: SessionParts['access']
  readonly #signer: SessionSigner
  readonly #staff: StaffSessions
  readonly #tries: SecretAttempts

  constructor({access, signer, staff, tries}: SessionParts) {
    this.#access = access
    this.#signer = signer
    this.#staff = staff
    this.#tries = tries
  }

  /** Opens a session with a secret from the Studio; undefined if the secret is invalid. */
  open(secret: string, request: IncomingMessage): Promise<OpenedPreview | undefined> {
    return this.#staff.openSession(secret, 'preview', request)
  }

  /**
   * Opens a session with the secret of a shared link. The session ends when the link expires.
   * Returns undefined if the secret is invalid, the link has expired, or the network has made too
   * many attempts.
   */
  async openShared(secret: string, request: IncomingMessage): Promise<OpenedPreview | undefined> {
    if (!/^[\w-]{20,200}$/.test(secret)) return undefined
    if (!this.#tries.take(request)) return undefined
    const hash = createHash('sha256').update(secret).digest('base64url')
    const link = await this.#access.shared({hash})
    if (!link) return undefined
    this.#tries.forgive(request)
    const {id, expires} = link
    const facts = {use: 'share', studio: null, user: null, version: null, expires} as const
    const token = this.#signer.sign({...facts, share: id})
    return {token, studio: null, expires}
  }

  /**
   * Returns the session of a request; undefined for visitors. Checks the user's access or the
   * guest's link each time, so that removing either ends the preview.
   */
  async of(request: IncomingMessage): Promise<PreviewSession | undefined> {
    for (const {token, perspective = draftsPerspective} of previewCookies(request)) {
      const user = await this.#staff.of(token, 'preview')
      const session = user ? {...user, perspective} : await this.#sharedOf(token)
      if (session) {
        return {
          studio: session.studio,
          expires: session.expires,
          perspective: session.perspective,
        }
      }
    }
    return undefined
  }

  /** Returns the session of a guest, who sees only the perspective that the link was made for. */
  async #sharedOf(token: string): Promise<PreviewSession | undefined> {
    const facts = this.#signer.read(token, ['share'])
    if (!facts) return undefined
    const link = await this.#access.shared({id: facts.share ?? ''}).catch(() => undefined)
    if (!link) return undefined
    const perspective = parsePerspective(String(link.perspective ?? '')) ?? draftsPerspective
    return {studio: null, expires: link.expires, perspective}
  }
}
