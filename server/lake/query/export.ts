import type {Content} from '../store/content.ts'
import type {LakeDocument} from '../store/document.ts'

/** Documents in one page of an export by cursor. */
const PAGE = 1_000

/**
 * The documents of the dataset in the order of their ids, drafts and versions among them, as
 * `/data/export` gives them: https://www.sanity.io/docs/http-reference/export. `types` narrows
 * them. With `nextCursor` (empty for the first page) one page, closed by `{nextCursor}` while there
 * is more.
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
  const page: readonly LakeDocument[] = documents.slice(0, PAGE)
  yield* page
  const last = page.at(-1)
  if (documents.length > PAGE && last) yield {nextCursor: last._id}
}
