import type {DatabaseSync} from 'node:sqlite'
import type {Content} from '../content.ts'
import type {History} from '../history/history.ts'
import {readEvents} from '../history/history-events.ts'
import {namesIn} from '../http/path-segment.ts'
import {json, ndjson, type Reply} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import {flag, type LakeRequest} from '../lake-request.ts'
import type {LakeDocument} from '../store/document.ts'
import {isDraftId, publishedId} from '../store/document-id.ts'
import {requireDataset} from './data.ts'
import type {Route} from './router.ts'

const maxTransactions = 1_000
const maxEvents = 100

/**
 * Creates the routes under `/data/history`. Only callers with a token may call them, because they
 * show drafts.
 */
export function historyRoutes(content: Content, database: DatabaseSync, history: History): Route[] {
  const route = (path: string, handle: (request: LakeRequest) => Reply): Route => ({
    method: 'GET',
    path: `/data/history/:dataset${path}`,
    access: 'viewer',
    handle(request) {
      requireDataset(content, request)
      return handle(request)
    },
  })
  return [
    route('/transactions/:ids', (request) =>
      listTransactions(history, request, namesIn(request.params.ids)),
    ),
    // Transactions of all documents. Sanity documents this as the way to find deleted documents.
    route('/transactions', (request) => {
      if (!flag(request.query, 'excludeContent'))
        throw httpError(
          400,
          'A list of all transactions of the dataset requires excludeContent=true',
        )
      return listTransactions(history, request)
    }),
    route('/documents/:ids', (request) => documentsAt(content, history, request)),
    route('/events/documents/:id', ({params, query}) => {
      const id = params.id ?? ''
      const limit = countOf(query, maxEvents)
      const page = readEvents(database, id, limit, query.get('nextCursor') ?? '')
      return json({events: {[id]: page.events}, nextCursor: page.nextCursor})
    }),
  ]
}

function listTransactions(
  history: History,
  {query}: LakeRequest,
  documents?: readonly string[],
): Reply {
  const withContent = !flag(query, 'excludeContent')
  const transactions = history.transactions({
    documents,
    fromTransaction: query.get('fromTransaction') || undefined,
    toTransaction: query.get('toTransaction') || undefined,
    fromTime: query.get('fromTime') || undefined,
    toTime: query.get('toTime') || undefined,
    authors: query.get('authors')?.split(',') ?? [],
    reverse: flag(query, 'reverse'),
    limit: countOf(query, maxTransactions),
    onlyTheseDocuments: flag(query, 'includeIdentifiedDocumentsOnly'),
    withMutations: withContent && !flag(query, 'excludeMutations'),
    // Effects are sent even with `excludeContent`, because the Studio requests both together.
    withEffects: query.get('effectFormat') === 'mendoza',
  })
  return ndjson(transactions)
}

/**
 * Returns documents at `?revision=`, `?time=` or `?lastRevision=true`, without those that did not
 * exist then. For a draft that did not exist at a revision, returns the published document: the
 * Studio lists a document's first publication in its draft's history, and restores the document
 * from there.
 */
function documentsAt(content: Content, history: History, {params, query}: LakeRequest): Reply {
  const revision = query.get('revision')
  const requested = ['revision', 'time', 'lastRevision'].filter((name) => query.has(name))
  if (requested.length > 1)
    throw httpError(400, `Use only one of the parameters ${requested.join(', ')}`)
  const time = query.get('time') ?? new Date().toISOString()
  const at = revision ? {revision} : {time}
  const ids = namesIn(params.ids)
  const read = (id: string): LakeDocument | undefined =>
    flag(query, 'lastRevision')
      ? lastState(content, id, ids)
      : (history.documentAt(id, at) ??
        (revision && isDraftId(id) ? history.documentAt(publishedId(id), at) : undefined))
  return json({documents: ids.map(read).filter((document) => document !== undefined)})
}

/**
 * Returns the last state of a document. For a draft that was published or discarded before its published
 * document was deleted, returns undefined if the request names both: the Studio restores the draft if there is
 * one, so it would bring back an old or discarded text.
 */
function lastState({store}: Content, id: string, ids: string[]): LakeDocument | undefined {
  const published = isDraftId(id) ? publishedId(id) : undefined
  const deleted = published && ids.includes(published) ? store.deletedIn(published) : undefined
  const isOlder = deleted !== undefined && (store.deletedIn(id) ?? deleted) < deleted
  return isOlder ? undefined : store.lastState(id)
}

/** Returns the parameter `limit` of the URL, restricted to the range from 1 to `most`. */
function countOf(query: URLSearchParams, most: number): number {
  const limit = Number(query.get('limit') ?? most)
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), most) : most
}
