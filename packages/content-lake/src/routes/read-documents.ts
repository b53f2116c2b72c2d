import type {Content} from '../content.ts'
import {namesIn} from '../http/path-segment.ts'
import {json, type Reply} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import {flag, type LakeRequest} from '../lake-request.ts'
import type {WorkShares} from '../query/work-shares.ts'

/** Characters of documents whose serialization costs a step. */
const charactersPerStep = 8

/**
 * Returns documents by their ids, and the ids that it omitted. Throws a 429 for an anonymous caller
 * whose share of the main thread is used up.
 */
export function readDocuments(content: Content, shares: WorkShares, request: LakeRequest): Reply {
  const {caller, params, query, share} = request
  if (!shares.allows(share)) {
    throw httpError(429, 'Too many documents were read. Try again later', {'retry-after': '5'})
  }
  const ids = namesIn(params.ids)
  const hidden = (id: string) => caller.kind === 'anonymous' && !content.visibility.isPublic(id)
  const wanted = flag(query, 'includeAllVersions')
    ? ids.flatMap((id) => content.documents.versionsOf(id).map(({_id}) => _id))
    : ids
  const documents = wanted
    .filter((id) => !hidden(id))
    .map((id) => content.documents.get(id))
    .filter((document) => document !== undefined)
  const omitted = ids
    .filter((id) => hidden(id) || !content.documents.get(id))
    .map((id) => ({id, reason: hidden(id) ? 'permission' : 'existence'}))
  const reply = json({documents, omitted})
  if (reply.kind === 'body') shares.spend(share, ids.length + reply.body.length / charactersPerStep)
  return reply
}
