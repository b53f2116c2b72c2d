import type {SanityClient} from '@sanity/client'
import {fetchSecretQuery} from '@sanity/preview-url-secret/constants'

/** What somebody on the staff may do on the site. */
export interface Access {
  /** Without it they may look: a viewer, or an editor while the lake does not answer. */
  mayWrite: boolean
}

/** Whose secret it was. */
export interface Writer extends Access {
  user: string
  /** Changes when the user's password does; see `StaffAccess.check`. */
  version: string
  /** As the secret's document has it; anything. */
  studioUrl: unknown
}

/** Knows who may look at previews. */
export interface StaffAccess {
  /** Who wrote a secret; undefined where nobody did, or it has expired. */
  exchange(secret: string): Promise<Writer | undefined>
  /** What a user may do now; undefined for one who was removed or has another password. */
  check(user: string, version: string): Promise<Access | undefined>
}

/** How long an answer of the lake counts. Whoever is removed is out after as long. */
const freshMs = 2_000
/** For a lake that hangs. */
const patienceMs = 3_000
/** Users are few; this bounds what forged sessions could not reach anyway. */
const remembered = 500

/** Asks the embedded lake, whose users can be removed at any moment. */
export class LakeAccess implements StaffAccess {
  readonly #lake: SanityClient
  readonly #answers = new Map<string, {asked: number; access: Promise<Access | undefined>}>()

  /** @param lake - a client with a token */
  constructor(lake: SanityClient) {
    this.#lake = lake
  }

  exchange(secret: string): Promise<Writer | undefined> {
    const call = {method: 'POST', url: '/preview/exchange', body: {secret}}
    return this.#lake.request<Writer>(call).catch(undefinedIf404)
  }

  /**
   * While the lake does not answer its last answer counts, for looking only: drafts come from the
   * lake, so there is nothing to see but how the site is.
   */
  check(user: string, version: string): Promise<Access | undefined> {
    const key = `${encodeURIComponent(user)}/${encodeURIComponent(version)}`
    const known = this.#answers.get(key)
    if (known && known.asked > Date.now() - freshMs) return known.access
    const access = this.#ask(key).catch(async () => {
      const last = await known?.access
      return last && {mayWrite: false}
    })
    this.#answers.delete(key)
    this.#answers.set(key, {asked: Date.now(), access})
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > remembered && oldest !== undefined) this.#answers.delete(oldest)
    return access
  }

  #ask(key: string): Promise<Access | undefined> {
    const signal = AbortSignal.timeout(patienceMs)
    return this.#lake.request<Access>({url: `/preview/access/${key}`, signal}).catch(undefinedIf404)
  }
}

/**
 * Asks Sanity's own lake, which does not tell the site who wrote a document or was removed: whoever
 * opened a session keeps it until it expires.
 */
export class HostedAccess implements StaffAccess {
  readonly #lake: SanityClient

  /** @param lake - a client that sees drafts */
  constructor(lake: SanityClient) {
    this.#lake = lake.withConfig({perspective: 'raw'})
  }

  async exchange(secret: string): Promise<Writer | undefined> {
    const found: unknown = await this.#lake.fetch(fetchSecretQuery, {secret}, {tag: 'staff'})
    if (typeof found !== 'object' || found === null || !('studioUrl' in found)) return undefined
    return {user: 'hosted', version: '', studioUrl: found.studioUrl, mayWrite: true}
  }

  check(): Promise<Access> {
    return Promise.resolve({mayWrite: true})
  }
}

function undefinedIf404(error: unknown): undefined {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return undefined
  throw error
}
