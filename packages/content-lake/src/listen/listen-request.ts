import {flag, type LakeRequest} from '../http/lake-request.ts'
import type {Fields} from '../store/document.ts'

/** What events a listener asked for: https://www.sanity.io/docs/http-reference/listen. */
export interface ListenRequest {
  readonly query: string
  readonly params: Fields
  /** Anonymous listeners hear of public documents only, and not who wrote them. */
  readonly anonymous: boolean
  /** Neither drafts nor versions. */
  readonly publishedOnly: boolean
  /** The document after the change, as `result`. */
  readonly includeResult: boolean
  /** The document before the change, as `previous`; null where there was none. */
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeEffects: boolean
}

/** From this version on drafts and versions are told of only to those who ask for them. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * Reads a listener's request. The defaults are those of Sanity's listen reference; that of
 * `includeAllVersions`, about which it is silent, is the one @sanity/client documents in its types.
 * `visibility` is not read: what is committed is visible to queries before anybody hears of it.
 */
export function listenRequestOf(
  {query, caller, apiVersion}: LakeRequest,
  params: Fields,
): ListenRequest {
  const publishedByDefault = apiVersion === 'X' || apiVersion >= PUBLISHED_BY_DEFAULT
  return {
    query: query.get('query') ?? '*',
    params,
    anonymous: caller.kind === 'anonymous',
    publishedOnly: !flag(query, 'includeAllVersions', !publishedByDefault),
    includeResult: flag(query, 'includeResult'),
    includePreviousRevision: flag(query, 'includePreviousRevision'),
    includeMutations: flag(query, 'includeMutations', true),
    includeEffects: query.get('effectFormat') === 'mendoza',
  }
}
