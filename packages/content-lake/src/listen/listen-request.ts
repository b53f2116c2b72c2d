import {flag, type LakeRequest} from '../lake-request.ts'
import type {Fields} from '../store/document.ts'

/** The options of a listener: https://www.sanity.io/docs/http-reference/listen. */
export interface ListenRequest {
  readonly query: string
  readonly params: Fields
  /** Anonymous listeners receive only public documents, without authors. */
  readonly anonymous: boolean
  /** Whether to exclude drafts and versions. */
  readonly publishedOnly: boolean
  /** Whether events have the document after the change, as `result`. */
  readonly includeResult: boolean
  /**
   * Whether events have the document before the change, as `previous`; null if it did not exist.
   */
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeEffects: boolean
}

/** From this API version on, listeners receive drafts and versions only if they request them. */
const firstPublishedVersion = '2025-02-19'

/**
 * Reads the options of a listener from its request. The defaults follow Sanity's listen reference,
 * and for `includeAllVersions`, which the reference does not mention, the types of @sanity/client.
 * Ignores `visibility`: queries always see a transaction before its events are sent.
 */
export function listenRequestOf(
  {query, caller, apiVersion}: LakeRequest,
  params: Fields,
): ListenRequest {
  const publishedByDefault = apiVersion === 'X' || apiVersion >= firstPublishedVersion
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
