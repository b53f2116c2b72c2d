import {actionsOf, runActions} from '../actions/actions.ts'
import type {Content} from '../content.ts'
import {mutationBytes, readBody} from '../http/body-limit.ts'
import {parseJson, refuseUnsafe} from '../http/json-body.ts'
import {json, ndjson, type Reply} from '../http/reply.ts'
import {describedError, httpError} from '../lake-error.ts'
import {flag, type LakeRequest} from '../lake-request.ts'
import {mayActAs} from '../login/roles.ts'
import {withHashedSecrets} from '../login/studio-preview-secrets.ts'
import type {Caller} from '../login/tokens.ts'
import {exportDocuments} from '../query/export.ts'
import type {QueryScheduler} from '../query/query-scheduler.ts'
import type {SelectIds} from '../query/selection.ts'
import {type Fields, isFields} from '../store/document.ts'
import {selectionsIn} from '../transaction/mutations.ts'
import {withSelectedIds} from '../transaction/mutations-by-query.ts'
import {documentAfter, mutationsOf, runMutations} from '../transaction/transaction.ts'
import {WriteQueue} from '../transaction/write-queue.ts'
import {readDocuments} from './read-documents.ts'
import type {Route} from './router.ts'

interface Writing {
  readonly content: Content
  readonly queries: QueryScheduler
  readonly queue: WriteQueue
}

/** Creates the routes under `/data` for documents, mutations, actions, export and references. */
export function dataRoutes(content: Content, queries: QueryScheduler): Route[] {
  const writing = {content, queries, queue: new WriteQueue(content)}
  const inDataset =
    (handle: (request: LakeRequest) => Reply | Promise<Reply>) => (request: LakeRequest) => {
      requireDataset(content, request)
      return handle(request)
    }
  return [
    {
      method: 'GET',
      path: '/data/doc/:dataset/:ids',
      access: 'anyone',
      handle: inDataset((request) => readDocuments(content, queries.shares, request)),
    },
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      access: 'contributor',
      handle: inDataset((request) => mutate(writing, request)),
    },
    {
      method: 'POST',
      path: '/data/actions/:dataset',
      access: 'contributor',
      handle: inDataset((request) => act(writing, request)),
    },
    {
      method: 'GET',
      path: '/data/export/:dataset',
      access: 'viewer',
      handle: inDataset(({query}) => ndjson(exportDocuments(content, query))),
    },
    {
      method: 'GET',
      path: '/data/references/:dataset/documents/:id/to',
      access: 'viewer',
      handle: inDataset(({params, query}) => {
        // The Studio requests references from other datasets. There are none.
        if (flag(query, 'excludeInternalReferences')) return json({totalCount: 0, references: []})
        return countReferences(content, params.id ?? '')
      }),
    },
  ]
}

/** Throws a 404 for an unknown dataset. */
export function requireDataset(content: Content, {params}: LakeRequest): void {
  if (params.dataset === content.dataset) return
  const message = `Dataset "${params.dataset}" not found for project ID "${content.projectId}"`
  throw httpError(404, message)
}

/** Reads the `$name=<JSON>` entries of a query string. Throws a 400 for invalid JSON. */
export function paramsOf(query: URLSearchParams): Fields {
  const params: [string, unknown][] = []
  for (const [name, value] of query) {
    if (!name.startsWith('$')) continue
    try {
      params.push([name.slice(1), JSON.parse(value)])
    } catch {
      throw describedError(400, 'validationError', `The parameter ${name} is not valid JSON`)
    }
  }
  const values = Object.fromEntries(params)
  refuseUnsafe(values)
  return values
}

async function mutate({content, queries, queue}: Writing, request: LakeRequest): Promise<Reply> {
  const caller = writerOf(request)
  queue.checkRoom(caller)
  const bytes = await readBody(request.body, mutationBytes)
  // Parse the body in the caller's turn of the write queue, because large bodies take long to
  // parse.
  const parsed = once(() => {
    const body = parseJson(bytes)
    const options = {
      ...transactionOf(request, body),
      autoGenerateArrayKeys: flag(request.query, 'autoGenerateArrayKeys'),
    }
    return {mutations: mutationsOf(body), options}
  })
  const run = (select?: SelectIds) => {
    request.checkAccess()
    const {mutations, options} = parsed()
    return runMutations(content, withHashedSecrets(mutations, content.documents), options, select)
  }
  const outcome = await withSelectedIds(
    content,
    () => selectionsIn(parsed().mutations),
    (selections) => queries.select(selections, request.share),
    (select) => queue.run(caller, () => run(select), bytes.length),
  )
  const {transactionId, results} = outcome
  if (flag(request.query, 'returnDocuments')) {
    const documents = results.map((result) => {
      return {...result, document: documentAfter(content, outcome, result.id)}
    })
    return json({transactionId, results: documents})
  }
  return json({transactionId, results: flag(request.query, 'returnIds') ? results : []})
}

async function act({content, queue}: Writing, request: LakeRequest): Promise<Reply> {
  const caller = writerOf(request)
  queue.checkRoom(caller)
  const bytes = await readBody(request.body, mutationBytes)
  const run = () => {
    request.checkAccess()
    const body = parseJson(bytes)
    return runActions(content, actionsOf(body), transactionOf(request, body))
  }
  const {transactionId} = await queue.run(caller, run, bytes.length)
  return json({transactionId})
}

function once<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined
  return () => {
    made ??= {value: make()}
    return made.value
  }
}

/** Returns the id of a write's author. The write queue also identifies callers by this id. */
function writerOf({caller}: LakeRequest): string {
  return caller.kind === 'anonymous' ? '' : caller.user.id
}

function transactionOf(request: LakeRequest, body: unknown) {
  const {query, caller} = request
  const fields = isFields(body) ? body : {}
  const transactionId = fields.transactionId ?? query.get('transactionId') ?? undefined
  if (transactionId !== undefined && typeof transactionId !== 'string') {
    throw describedError(400, 'validationError', '"transactionId" must be a string')
  }
  return {
    transactionId,
    author: writerOf(request),
    tokenId: caller.kind === 'anonymous' ? undefined : caller.tokenId,
    dryRun: flag(query, 'dryRun') || fields.dryRun === true,
    maintenance: isMaintenance(caller),
    draftsOnly: caller.kind === 'anonymous' || !mayActAs(caller.user.role, 'editor'),
  }
}

/** Whether a caller uses an API token with the administrator role, as imports and restores do. */
function isMaintenance(caller: Caller): boolean {
  return caller.kind === 'user' && !caller.isPerson && caller.user.role === 'administrator'
}

function countReferences(content: Content, id: string): Reply {
  const references = content.documents.referrersOf(id).map((from) => ({id: from}))
  return json({totalCount: references.length, references})
}
