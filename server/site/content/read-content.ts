import {createHash} from 'node:crypto'
import type {ContentSourceMap} from '@sanity/client'
import type {FetchContent} from '#src/boot/entry-server.tsx'

/** An answer with the sync tags of everything that could change it. */
export interface TaggedAnswer {
  result: unknown
  syncTags: readonly string[]
  /** Where each value comes from, if the client asks for it. */
  sourceMap?: ContentSourceMap | undefined
}

/** Runs one query; see contentReader. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<TaggedAnswer>

/** A query with its answer. */
export interface Answered {
  query: string
  params: Record<string, string>
  answer: TaggedAnswer
}

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
    const answer = await read(query, params)
    for (const tag of answer.syncTags) tags.add(tag)
    answers.set(answerId(query, params), digestOf(answer))
    // The edge where content enters: the lake's answer to a query has the type that typegen
    // derived from that query and the schema.
    return answer.result as never
  }
}

export const noSources = (): Sources => ({tags: new Set(), answers: new Map()})

/** By query. The number of queries is fixed by the code. */
const queryDigests = new Map<string, string>()

/** Returns a short id of a query with its parameters. Every page stores the ids of its queries. */
export function answerId(query: string, params: Record<string, string>): string {
  const digest = queryDigests.get(query) ?? hashed(query)
  queryDigests.set(query, digest)
  return `${digest}${JSON.stringify(params)}`
}

/** Many pages share one answer. */
const digests = new WeakMap<TaggedAnswer, string>()

/** Returns a digest that is equal for equal answers. */
export function digestOf(answer: TaggedAnswer): string {
  const digest = digests.get(answer) ?? hashed(JSON.stringify(answer.result))
  digests.set(answer, digest)
  return digest
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
