import type {SanityClient} from '@sanity/client'
import {fetchSecretQuery} from '@sanity/preview-url-secret/constants'
import {LRUCache} from 'lru-cache'

/** Permissions of a user on the site. All are false while the lake does not respond. */
export interface Access {
  /** The user's name; '' if Sanity hosts the content. */
  name: string
  /** False for viewers and contributors. */
  mayWrite: boolean
  /** Whether the user may write drafts: everybody but viewers. */
  mayDraft: boolean
  /** Whether the user has the role `support`; false for programs and hosted content. */
  support: boolean
  /** Whether the user is an administrator; false for programs and hosted content. */
  administrator: boolean
}

/** The user who created a secret, with their permissions. */
export interface Writer extends Access {
  user: string
  /** Changes when the user gets a new password; see `StaffAccess.check`. */
  version: string
  /** URL of the Studio in the secret's document, not validated. */
  studioUrl: unknown
  /** False for the secret of a user who may have no document with it; it opens no preview. */
  isPreview: boolean
}

/** The user of a link to set a password. */
export interface LinkedUser {
  name: string
  email: string
  /** When the link expires, in ms since 1970. */
  expires: number
  /** Whether the user has no password yet. */
  isNew: boolean
}

/** A valid shared link. */
export interface SharedLink {
  /** The id of its document. */
  id: string
  /** In ms since 1970. */
  expires: number
  /** The perspective in its document, not validated. */
  perspective: unknown
}

/** Checks which users and guests may see previews. */
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
  /**
   * Finds a valid shared link by the hash of its secret or by its document's id; undefined if there is
   * none, or if it has expired. The Studio stores a shared link as a document with a hash of the secret.
   * A dot in the document's id makes it private. Deleting the document revokes the link.
   */
  shared(link: {hash: string} | {id: string}): Promise<SharedLink | undefined>
  /** Returns the user of a link to set a password, by its secret; undefined if there is none. */
  passwordLink(secret: string): Promise<LinkedUser | undefined>
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

const noRights = {mayWrite: false, mayDraft: false, support: false, administrator: false}
const withoutRights = {name: '', ...noRights}
const hostedRights: Access = {...withoutRights, mayWrite: true, mayDraft: true}

/** Adds what is missing in the response of a lake of an earlier release. */
const withRights = <Answer extends Partial<Access>>(answer: Answer) => ({
  ...withoutRights,
  isPreview: true,
  mayDraft: answer.mayWrite ?? false,
  ...answer,
})

const sharedLinkQuery = `*[_type == "previewShare" && (secretHash == $hash || _id == $id)][0]{
  "id": _id, expiresAt, "createdAt": _createdAt, "seen": perspective}`
/** A shared link is valid for at most this time after it was created. */
const maxSharedMs = 24 * 60 * 60 * 1000

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
    return this.#lake.request<Writer>(call).then(withRights, undefinedIf404)
  }

  /**
   * If the lake does not respond, returns the last known permissions without write access. Drafts
   * also come from the lake, so the user can then see only the site's health.
   */
  check(user: string, version: string): Promise<Access | undefined> {
    const key = `${encodeURIComponent(user)}/${encodeURIComponent(version)}`
    const known = this.#answers.get(key)
    if (known && known.asked > performance.now() - freshMs) return known.access
    const access = this.#ask(key).catch(async () => {
      const last = await known?.access
      return last && {...withoutRights, name: last.name}
    })
    this.#answers.set(key, {asked: performance.now(), access})
    return access
  }

  shared(link: {hash: string} | {id: string}): Promise<SharedLink | undefined> {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = {method: 'POST', url: '/preview/shared', body: link, signal}
    return this.#lake.request<SharedLink>(call).catch(undefinedIf404)
  }

  passwordLink(secret: string): Promise<LinkedUser | undefined> {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = {method: 'POST', url: '/preview/password-link', body: {secret}, signal}
    return this.#lake.request<LinkedUser>(call).catch(undefinedIf404)
  }

  #ask(key: string): Promise<Access | undefined> {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = {url: `/preview/access/${key}`, signal}
    return this.#lake.request<Access>(call).then(withRights, undefinedIf404)
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
    const {studioUrl} = found
    return {...hostedRights, user: 'hosted', version: '', studioUrl, isPreview: true}
  }

  check(): Promise<Access> {
    return Promise.resolve(hostedRights)
  }

  /** Sanity manages the users of hosted content. */
  async passwordLink(): Promise<undefined> {}

  async shared(link: {hash: string} | {id: string}): Promise<SharedLink | undefined> {
    const params = {hash: null, id: null, ...link}
    const found: unknown = await this.#lake.fetch(sharedLinkQuery, params, {tag: 'share'})
    if (typeof found !== 'object' || found === null) return undefined
    if (!('id' in found) || !('expiresAt' in found) || !('createdAt' in found)) return undefined
    const latest = Date.parse(String(found.createdAt)) + maxSharedMs
    const expires = Math.min(Date.parse(String(found.expiresAt)), latest)
    if (!(expires > Date.now())) return undefined
    return {id: String(found.id), expires, perspective: 'seen' in found ? found.seen : null}
  }
}

function undefinedIf404(error: unknown): undefined {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return undefined
  throw error
}
