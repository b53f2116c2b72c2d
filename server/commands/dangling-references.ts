/** Finds references in documents to import whose target is missing. */
import type {SanityClient} from '@sanity/client'
import type {Documents} from './archive-documents.ts'

/** Ids per query, so that its URL or body stays small. */
const idsPerQuery = 500

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the target of a strong reference to this dataset; undefined for any other value. */
const targetOf = (value: Fields): string | undefined =>
  typeof value._ref === 'string' &&
  value._weak !== true &&
  value._dataset === undefined &&
  value._projectId === undefined &&
  !value._ref.includes(':')
    ? value._ref
    : undefined

function targetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn)
  if (!isFields(value)) return []
  return [targetOf(value) ?? [], Object.values(value).flatMap(targetsIn)].flat()
}

/** Makes strong references weak whose target `isMissing`. */
function weakened<Value>(value: Value, isMissing: (id: string) => boolean): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    const target = isFields(inner) ? targetOf(inner) : undefined
    return target !== undefined && isMissing(target) ? {...Object(inner), _weak: true} : inner
  })
}

/**
 * Makes references weak whose target is neither among the documents nor in the dataset. One such
 * reference would end `@sanity/import` before it makes the other references strong again.
 *
 * @param client - reads all documents of the dataset
 * @returns the documents to import, and a sentence for each weakened reference
 */
export async function withoutDangling(
  documents: Documents,
  client: SanityClient,
): Promise<{documents: Documents; problems: string[]}> {
  const own = new Set(documents.map(({_id}) => _id))
  const wanted = [...new Set(targetsIn(documents))].filter((id) => !own.has(id))
  const missing = new Set(wanted)
  const raw = client.withConfig({perspective: 'raw'})
  for (let at = 0; at < wanted.length; at += idsPerQuery) {
    const ids = wanted.slice(at, at + idsPerQuery)
    for (const id of await raw.fetch<string[]>('*[_id in $ids]._id', {ids})) missing.delete(id)
  }
  const isMissing = (id: string) => missing.has(id)
  const problems = documents.flatMap((document) =>
    [...new Set(targetsIn(document))]
      .filter(isMissing)
      .map(
        (id) =>
          `"${document._id}" refers to "${id}", which is neither in the archive nor in the dataset. The reference is weak now: import or create "${id}", or remove the reference.`,
      ),
  )
  const isAffected = (document: Documents[number]) => targetsIn(document).some(isMissing)
  return {
    documents: documents.map((each) => (isAffected(each) ? weakened(each, isMissing) : each)),
    problems,
  }
}
