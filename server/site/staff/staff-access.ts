import type {SanityClient} from '@sanity/client'
import {fetchSecretQuery} from '@sanity/preview-url-secret/constants'
import {LRUCache} from 'lru-cache'

/** What a user may do on the site. */
export interface Access {
  /** False for viewers, and for everyone while the lake does not answer. */
  mayWrite: boolean
}

/** The user who wrote a secret. */
export interface Writer extends Access {
  user: string
  /** Changes with the user's password; see `StaffAccess.check`. */
  version: string
  /** The value in the secret's document, not validated. */
  studioUrl: unknown
}

/** Checks which users may see previews. */
export interface StaffAccess {
  /** The user who wrote a secret; undefined if it does not exist or has expired. */
  exchange(secret: string): Promise<Writer | undefined>
  /** What a user may do now; undefined if the user was removed or has a new password. */
  check(user: string, version: string): Promise<Access | undefined>
}

/** How long answers are cached, and so how long removed users keep access. */
const freshMs = 2_000
/** Timeout, for a lake that hangs. */
const timeoutMs = 3_000
/** Limits the cache. There are few users, and forged sessions do not get this far. */
const remembered = 500

/** Asks the embedded lake, whose users can be removed at any time. */
export class LakeAccess implements StaffAccess {
  readonly #lake: SanityClient
  readonly #answers = new LRUCache<string, {asked: number; access: Promise<Access | undefined>}>({
    max: remembered,
  })

  /** @param lake - a client with a token */
  constructor(lake: SanityClient) {
    this.#lake = lake
  }

  exchange(secret: string): Promise<Writer | undefined> {
    const call = {method: 'POST', url: '/preview/exchange', body: {secret}}
    return this.#lake.request<Writer>(call).catch(undefinedIf404)
  }

  /**
   * If the lake does not answer, the last answer counts, without write access. Drafts come from the
   * lake too, so only the site's health can be seen then.
   */
  check(user: string, version: string): Promise<Access | undefined> {
    const key = `${encodeURIComponent(user)}/${encodeURIComponent(version)}`
    const known = this.#answers.get(key)
    if (known && known.asked > Date.now() - freshMs) return known.access
    const access = this.#ask(key).catch(async () => {
      const last = await known?.access
      return last && {mayWrite: false}
    })
    this.#answers.set(key, {asked: Date.now(), access})
    return access
  }

  #ask(key: string): Promise<Access | undefined> {
    const signal = AbortSignal.timeout(timeoutMs)
    return this.#lake.request<Access>({url: `/preview/access/${key}`, signal}).catch(undefinedIf404)
  }
}

/**
 * Asks Sanity's lake, which does not tell who wrote a document or was removed. Sessions last until
 * they expire.
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
