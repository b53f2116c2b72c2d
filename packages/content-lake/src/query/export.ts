import type {Content} from '../content.ts'
import type {LakeDocument} from '../store/document.ts'

/** Number of documents on one page of an export. */
const pageSize = 1_000

/**
 * Yields the documents of `/data/export`, with drafts and versions, sorted by id:
 * https://www.sanity.io/docs/http-reference/export. `types` limits them to some types. With
 * `nextCursor` (empty for the first page) it yields one page, followed by `{nextCursor}` if there
 * are more.
 */
export function* exportDocuments(content: Content, query: URLSearchParams): Iterable<unknown> {
  const types = query.get('types')?.split(',')
  const cursor = query.get('nextCursor')
  const documents = content
    .view({kind: 'raw'})
    .all()
    .filter(({_id, _type}) => (!types || types.includes(_type)) && _id > (cursor ?? ''))
  if (cursor === null) {
    yield* documents
    return
  }
  const page: readonly LakeDocument[] = documents.slice(0, pageSize)
  yield* page
  const last = page.at(-1)
  if (documents.length > pageSize && last) yield {nextCursor: last._id}
}
