import {createHash} from 'node:crypto'
import type {ContentSourceMap} from '@sanity/client'
import type {FetchContent} from '#src/boot/entry-server.tsx'

/** The answer to a query. */
export interface Answer {
  result: unknown
  /** Sync tags of everything that could change it. */
  syncTags: readonly string[]
  /** Equal for equal results. */
  digest: string
  /** Where each value comes from, if the client asks for it. */
  sourceMap?: ContentSourceMap | undefined
}

/** Runs one query. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<Answer>

/** The content that something was made from. */
export interface Sources {
  /** Sync tags of every answer. */
  tags: Set<string>
  /** Digests of the answers by `answerId`. */
  answers: Map<string, string>
}

/** Returns a fetch function that records the tags and digests of the answers it returns. */
export function tagged(read: ReadContent, {tags, answers}: Sources): FetchContent {
  return async (query, params) => {
    const {result, syncTags, digest} = await read(query, params)
    for (const tag of syncTags) tags.add(tag)
    answers.set(answerId(query, params), digest)
    // The edge where content enters: the lake's answer to a query has the type that typegen
    // derived from that query and the schema.
    return result as never
  }
}

export const noSources = (): Sources => ({tags: new Set(), answers: new Map()})

/** By query. The number of queries is fixed by the code. */
const queryDigests = new Map<string, string>()

/** Returns a short id of a query with its parameters. Every page stores the ids of its queries. */
export function answerId(query: string, params: Record<string, string>): string {
  const digest = queryDigests.get(query) ?? digestOf(query)
  queryDigests.set(query, digest)
  return `${digest}${JSON.stringify(params)}`
}

/** Returns a short digest, equal for equal texts. */
export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
