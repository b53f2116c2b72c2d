import {createHash} from 'node:crypto'
import type {FetchContent} from '#src/entry-server.tsx'
import type {TaggedAnswer} from './content-client.ts'

/** Asks one query; see contentReader. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<TaggedAnswer>

/** A question and what came of it. */
export interface Answered {
  query: string
  params: Record<string, string>
  answer: TaggedAnswer
}

/** What something was made from. */
export interface Sources {
  /** Sync tags of every answer. */
  tags: Set<string>
  /** Digests of the answers, by what names the question. */
  answers: Map<string, string>
}

/** Collects what is behind something while what makes it sees the answers alone. */
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

/** Nothing yet. */
export const noSources = (): Sources => ({tags: new Set(), answers: new Map()})

/** By query: digests of what precedes the parameters in a name. There are as many as in the code. */
const queryDigests = new Map<string, string>()

/** Names a question: short, as every page keeps the names of its own. */
export function answerId(query: string, params: Record<string, string>): string {
  const digest = queryDigests.get(query) ?? hashed(query)
  queryDigests.set(query, digest)
  return `${digest}${JSON.stringify(params)}`
}

/** Many pages are made from one answer. */
const digests = new WeakMap<TaggedAnswer, string>()

/** Tells whether two answers are the same. */
export function digestOf(answer: TaggedAnswer): string {
  const digest = digests.get(answer) ?? hashed(JSON.stringify(answer.result))
  digests.set(answer, digest)
  return digest
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
