import type {IncomingMessage} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {fetchSecretQuery} from '@sanity/preview-url-secret/constants'
import type {SecretTries} from './secret-tries.ts'
import type {SessionSigner} from './session-signer.ts'

const hour = 60 * 60 * 1000

/** How long a session holds: the Studio gets another when it needs one; a working day's preview. */
const lifetimes = {staff: hour, preview: 8 * hour} as const

/** Somebody who may write to the dataset. */
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
 * dataset, which only editors can (`createPreviewSecret` of @sanity/preview-url-secret); the site
 * reads it with its own token, and answers with a signed session that expires.
 *
 * Sanity's secret for sharing, which holds until somebody switches it off, opens nothing here:
 * shared links are ours, and expire.
 */
export class StaffSessions {
  readonly #drafts: SanityClient
  readonly #signer: SessionSigner
  readonly #tries: SecretTries

  /**
   * @param drafts - a client that sees drafts
   * @param signer - keyed by that client's token
   * @param tries - counts those with secrets that do not hold
   */
  constructor(drafts: SanityClient, signer: SessionSigner, tries: SecretTries) {
    this.#drafts = drafts.withConfig({perspective: 'raw'})
    this.#signer = signer
    this.#tries = tries
  }

  /**
   * Exchanges a secret, which holds for an hour, for a session.
   *
   * @param secret - as it came; anything
   * @param request - whose tries are counted
   * @returns undefined where no document has the secret, or its last hour has passed
   */
  async openSession(
    secret: string,
    use: 'staff' | 'preview',
    request: IncomingMessage,
  ): Promise<OpenedSession | undefined> {
    if (!/^[\w-]{16,200}$/.test(secret)) return undefined
    if (!this.#tries.take(request)) return undefined
    const found: unknown = await this.#drafts.fetch(fetchSecretQuery, {secret}, {tag: 'staff'})
    const studio = originOf(found)
    if (!studio) return undefined
    this.#tries.forgive(request)
    const expires = Date.now() + lifetimes[use]
    return {token: this.#signer.sign({use, studio, share: null, expires}), studio, expires}
  }

  /** Whose request it is: a Studio's, by `Authorization: Bearer` and the token of a session. */
  sessionOf({headers}: Pick<IncomingMessage, 'headers'>): StaffSession | undefined {
    const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
    const facts = this.#signer.read(token, ['staff'])
    return facts?.studio ? {studio: facts.studio, expires: facts.expires} : undefined
  }
}

/** Origin of the Studio that wrote a secret; undefined where there is no secret. */
function originOf(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null || !('studioUrl' in found)) return undefined
  const url = typeof found.studioUrl === 'string' ? URL.parse(found.studioUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
