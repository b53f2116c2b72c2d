import type {FetchContent} from '#src/entry-server.tsx'
import type {TaggedAnswer} from '../content-client.ts'

/** Asks one query; see contentReader. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<TaggedAnswer>

/** Collects the tags of every answer while what is made sees the answers alone. */
export function tagged(read: ReadContent, tags: Set<string>): FetchContent {
  return async (query, params) => {
    const {result, syncTags} = await read(query, params)
    for (const tag of syncTags) tags.add(tag)
    // The edge where content enters: the lake's answer to a query has the type that typegen
    // derived from that query and the schema.
    return result as never
  }
}
