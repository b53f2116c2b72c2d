import {flag, type LakeRequest} from '../http/lake-request.ts'
import type {Fields} from '../store/document.ts'

/** The options of a listener: https://www.sanity.io/docs/http-reference/listen. */
export interface ListenRequest {
  readonly query: string
  readonly params: Fields
  /** Anonymous listeners receive only public documents, without authors. */
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

/** From this API version on, drafts and versions are sent only on request. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/**
 * Reads a listener's request. The defaults are those of Sanity's listen reference; that of
 * `includeAllVersions`, about which it is silent, is the one @sanity/client documents in its types.
 * `visibility` is ignored: queries see a transaction before its events are sent.
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
