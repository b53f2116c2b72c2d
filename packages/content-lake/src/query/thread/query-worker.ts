import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {describedError, LakeError} from '../../lake-error.ts'
import {Documents} from '../../store/documents.ts'
import {parseDocument} from '../../store/store.ts'
import {evaluate} from '../evaluate.ts'
import {Budget, OutOfBudgetError} from '../evaluator/budget.ts'
import {checkingHashes} from '../preview-secret-check.ts'
import {parseQueryBody, type UnparsedQuery} from '../query-body.ts'
import {type QueryRequest, requestOf} from '../run-query.ts'
import {TextFinder} from '../search/text-table.ts'
import {idsIn, type Selection, selectionSteps} from '../selection.ts'
import {SyncTags} from '../sync-tags.ts'
import {View} from '../view.ts'
import {ViewDataset} from '../view-dataset.ts'
import {isLargerThan} from './result-size.ts'
import type {FromThread, ThreadRequest, ThreadSettings, ToThread} from './thread-protocol.ts'

/* The query thread: runs slow queries on its own copy of the documents. */

const {projectId, datasetName, searchPath}: ThreadSettings = workerData
const documents = new Documents()
const tags = new SyncTags(projectId, datasetName)
const finder = searchPath
  ? new TextFinder(
      new DatabaseSync(searchPath, {readOnly: true, timeout: 2_000}),
      Number.POSITIVE_INFINITY,
    )
  : undefined

/** Steps between two checks of the time limit: about a millisecond. */
const stepsPerCheck = 10_000

class OutOfTimeError extends Error {}

type Ask = Extract<ToThread, {readonly ask: ThreadRequest}>

function answer({ask, id, ms, bytes, indexed}: Ask): FromThread {
  const until = performance.now() + ms
  let left = 'selections' in ask ? selectionSteps : Number.POSITIVE_INFINITY
  const budget = new Budget(stepsPerCheck, () => {
    if (performance.now() > until) throw new OutOfTimeError()
    if (left <= 0) throw new OutOfBudgetError()
    left -= stepsPerCheck
    return stepsPerCheck
  })
  try {
    const {result, ...rest} = run(ask, budget, indexed)
    if (isLargerThan(bytes, result)) return {id, tooLarge: true}
    const json = new TextEncoder().encode(JSON.stringify(result))
    if (json.length > bytes) return {id, tooLarge: true}
    return {id, result: json, ...rest}
  } catch (error) {
    // The JSON can exceed V8's maximum string length: escapes make a text up to six times as long.
    if (error instanceof RangeError) return {id, tooLarge: true}
    const isSpent = error instanceof OutOfTimeError || error instanceof OutOfBudgetError
    if (isSpent && !('selections' in ask)) return {id, outOfTime: true}
    const refusal = isSpent ? tooMuchSelected() : error
    if (refusal instanceof LakeError) {
      const {status, message, body} = refusal
      return {id, refusal: {status, message, body}}
    }
    return {id, failure: error instanceof Error ? String(error.stack) : String(error)}
  }
}

function run(ask: ThreadRequest, budget: Budget, indexed: boolean) {
  if ('selections' in ask) return select(ask.selections, budget, indexed)
  return 'body' in ask ? parseAndEvaluate(ask, budget, indexed) : evaluateIn(ask, budget, indexed)
}

function parseAndEvaluate({body, ...rest}: UnparsedQuery, budget: Budget, indexed: boolean) {
  const {query, params} = parseQueryBody(body)
  const request = {...rest, ...checkingHashes(query, params)}
  return {...evaluateIn(request, budget, indexed), query}
}

function evaluateIn(request: QueryRequest, budget: Budget, indexed: boolean) {
  const {perspective} = request
  const dataset = new ViewDataset(new View(documents, perspective), (query, withIds, ifRare) =>
    indexed ? finder?.find(query, withIds, perspective, budget, ifRare) : undefined,
  )
  const {reads, ...rest} = evaluate(request, {dataset, projectId, datasetName, budget})
  return {...rest, syncTags: tags.ofQuery(reads)}
}

function select(selections: readonly Selection[], budget: Budget, indexed: boolean) {
  const answers = selections.map((each) => evaluateIn(requestOf(each), budget, indexed))
  const syncTags = [...new Set(answers.flatMap((each) => each.syncTags))]
  return {result: answers.map(({result}) => idsIn(result)), syncTags, sourceMap: undefined}
}

function tooMuchSelected(): LakeError {
  const description =
    'The queries of the transaction take too long. Select fewer documents at a time'
  return describedError(400, 'queryTimeoutError', description)
}

function send(message: FromThread): void {
  parentPort?.postMessage(message, 'result' in message ? [message.result.buffer] : [])
}

parentPort?.on('message', (message: ToThread) => {
  if ('documents' in message) {
    for (const json of message.documents) documents.put(parseDocument(json))
  } else if ('put' in message) {
    for (const document of message.put) documents.put(document)
    for (const id of message.removed) documents.remove(id)
  } else {
    send({id: message.id, began: true})
    send(answer(message))
  }
})
