import {createHash} from 'node:crypto'
import type {FetchContent} from '#src/boot/entry-server.tsx'

/** The result of a query, with its dependencies. */
export interface Answer {
  result: unknown
  /** Sync tags of all content that can change the result. */
  syncTags: readonly string[]
  /** Digest of the result, to detect a changed result without storing the result. */
  digest: string
}

/** Runs one query against the content. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<Answer>

/** The queries that a page or another output was rendered from. */
export interface Sources {
  /** Sync tags of all query results. */
  tags: Set<string>
  /** Digests of the query results, by `answerId`. */
  answers: Map<string, string>
}

/**
 * Returns a fetch function that records the sync tags and the digest of each result in `Sources`.
 */
export function tagged(read: ReadContent, {tags, answers}: Sources): FetchContent {
  return async (query, params) => {
    const {result, syncTags, digest} = await read(query, params)
    for (const tag of syncTags) tags.add(tag)
    answers.set(answerId(query, params), digest)
    // The result is untyped here. It has the type that typegen derived from the query and the
    // schema.
    return result as never
  }
}

export const noSources = (): Sources => ({tags: new Set(), answers: new Map()})

/**
 * Digest of each query. The code has a fixed number of queries, so this cannot grow without limit.
 */
const queryDigests = new Map<string, string>()

/** Returns the digest of a query. */
export function queryDigest(query: string): string {
  const digest = queryDigests.get(query) ?? digestOf(query)
  queryDigests.set(query, digest)
  return digest
}

/**
 * Returns a short id of a query with its parameters. Every stored page has the ids of its queries.
 */
export const answerId = (query: string, params: Record<string, string>) =>
  `${queryDigest(query)}${JSON.stringify(params)}`

/** Returns the digest of the query and the parameters of an `answerId`. */
export const answerParts = (id: string): [queryDigest: string, params: Record<string, string>] => [
  id.slice(0, digestLength),
  JSON.parse(id.slice(digestLength)),
]

const digestLength = 22

/** Returns a short digest, equal for equal texts. */
export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, digestLength)
