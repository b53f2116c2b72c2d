import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {SanityClient} from '@sanity/client'
import type {SecretAttempts} from '../staff/secret-attempts.ts'
import type {SessionSigner} from '../staff/session-signer.ts'
import type {StaffSessions} from '../staff/staff-session.ts'
import {previewTokens} from './preview-cookie.ts'

/** Somebody who may see drafts. */
export interface PreviewSession {
  /** Origin of the Studio that may frame the pages and edits what is clicked; null for a guest. */
  studio: string | null
  /** Epoch milliseconds. */
  expires: number
}

/** What sessions of the preview stand on. */
export interface SessionParts {
  drafts: SanityClient
  signer: SessionSigner
  staff: StaffSessions
  /** Of links' secrets; the Studio's own count with `staff`. */
  tries: SecretAttempts
}

/** A session that was just opened, with its token for the cookie. */
interface OpenedPreview extends PreviewSession {
  token: string
}

/**
 * A shared link, as the Studio writes it: readable by nobody without a token, since its id has a
 * dot. Users who read it find a hash, which opens nothing. It is withdrawn by deleting it.
 */
const sharedLinkQuery = `*[_type == "previewShare" && secretHash == $hash
  && dateTime(expiresAt) > dateTime(now())][0]{_id, expiresAt}`
const sharedStillQuery = `count(*[_type == "previewShare" && _id == $id
  && dateTime(expiresAt) > dateTime(now())])`

/** Who may see drafts: staff from the Studio, and guests with a link that staff shared. */
export class PreviewSessions {
  readonly #drafts: SanityClient
  readonly #signer: SessionSigner
  readonly #staff: StaffSessions
  readonly #tries: SecretAttempts

  /** @param drafts - a client that sees drafts; `signer` is keyed by its token */
  constructor({drafts, signer, staff, tries}: SessionParts) {
    this.#drafts = drafts.withConfig({perspective: 'raw'})
    this.#signer = signer
    this.#staff = staff
    this.#tries = tries
  }

  /** Opens a session by a secret of the Studio; undefined where that does not hold. */
  open(secret: string, request: IncomingMessage): Promise<OpenedPreview | undefined> {
    return this.#staff.openSession(secret, 'preview', request)
  }

  /** Opens a session by a shared link's secret, until the link expires; undefined where it has. */
  async openShared(secret: string, request: IncomingMessage): Promise<OpenedPreview | undefined> {
    if (!/^[\w-]{20,200}$/.test(secret)) return undefined
    if (!this.#tries.take(request)) return undefined
    const hash = createHash('sha256').update(secret).digest('base64url')
    const link: unknown = await this.#drafts.fetch(sharedLinkQuery, {hash}, {tag: 'share'})
    if (typeof link !== 'object' || link === null) return undefined
    if (!('_id' in link) || !('expiresAt' in link)) return undefined
    this.#tries.forgive(request)
    const expires = Date.parse(String(link.expiresAt))
    const facts = {use: 'share', studio: null, user: null, version: null, expires} as const
    const token = this.#signer.sign({...facts, share: String(link._id)})
    return {token, studio: null, expires}
  }

  /**
   * Whose preview a request belongs to; undefined for every visitor. A user's access and a guest's
   * link are looked for each time, so that a preview ends with them.
   */
  async of(request: IncomingMessage): Promise<PreviewSession | undefined> {
    for (const token of previewTokens(request)) {
      const session = (await this.#staff.of(token, 'preview')) ?? (await this.#sharedOf(token))
      if (session) return {studio: session.studio, expires: session.expires}
    }
    return undefined
  }

  async #sharedOf(token: string): Promise<PreviewSession | undefined> {
    const facts = this.#signer.read(token, ['share'])
    if (!facts) return undefined
    const asked = this.#drafts.fetch(sharedStillQuery, {id: facts.share}, {tag: 'share'})
    const open: unknown = await asked.catch(() => 0)
    return open === 1 ? {studio: null, expires: facts.expires} : undefined
  }
}
