import type {SanityClient} from '@sanity/client'
import {fetchSecretQuery} from '@sanity/preview-url-secret/constants'
import {LRUCache} from 'lru-cache'

/** Permissions of a user on the site. */
export interface Access {
  /** False for viewers, and for all users while the lake does not respond. */
  mayWrite: boolean
}

/** The user who created a secret, with their permissions. */
export interface Writer extends Access {
  user: string
  /** Changes when the user gets a new password; see `StaffAccess.check`. */
  version: string
  /** URL of the Studio in the secret's document, not validated. */
  studioUrl: unknown
}

/** Checks which users may see previews. */
export interface StaffAccess {
  /**
   * Returns the user who created a secret; undefined if the secret does not exist or has expired.
   */
  exchange(secret: string): Promise<Writer | undefined>
  /**
   * Returns the current permissions of a user; undefined if the user was removed or has a new
   * password.
   */
  check(user: string, version: string): Promise<Access | undefined>
}

/**
 * How long permissions are cached. A removed user, or one who signed out, keeps access for at most
 * this time.
 */
const freshMs = 1_000
/** Timeout of a request, in case the lake hangs. */
const timeoutMs = 3_000
/**
 * Maximum number of cached users. There are few users, and forged sessions are rejected before this
 * cache.
 */
const remembered = 500

/** Checks permissions with the embedded lake, whose users can be removed at any time. */
export class LakeAccess implements StaffAccess {
  readonly #lake: SanityClient
  readonly #answers = new LRUCache<string, {asked: number; access: Promise<Access | undefined>}>({
    max: remembered,
  })

  /**
   * @param lake - a client with an API token that may read drafts
   */
  constructor(lake: SanityClient) {
    this.#lake = lake
  }

  exchange(secret: string): Promise<Writer | undefined> {
    const call = {method: 'POST', url: '/preview/exchange', body: {secret}}
    return this.#lake.request<Writer>(call).catch(undefinedIf404)
  }

  /**
   * If the lake does not respond, returns the last known permissions without write access. Drafts
   * also come from the lake, so the user can then see only the site's health.
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
 * Checks secrets with Sanity's Content Lake, which does not report who created a document or
 * whether a user was removed. Sessions therefore last until they expire.
 */
export class HostedAccess implements StaffAccess {
  readonly #lake: SanityClient

  /**
   * @param lake - a client that can read drafts
   */
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
