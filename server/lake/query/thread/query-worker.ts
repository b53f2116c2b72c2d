import {DatabaseSync} from 'node:sqlite'
import {parentPort, workerData} from 'node:worker_threads'
import {LakeError} from '../../lake-error.ts'
import {Documents} from '../../store/documents.ts'
import {parseDocument} from '../../store/store.ts'
import {Budget} from '../evaluator/budget.ts'
import type {QueryRequest} from '../query.ts'
import {evaluate} from '../run-query.ts'
import {TextFinder} from '../search/text-table.ts'
import {SyncTags} from '../sync-tags.ts'
import {View} from '../view.ts'
import {ViewDataset} from '../view-dataset.ts'
import type {FromThread, ThreadSettings, ToThread} from './messages.ts'

/* The query thread: has all documents in its own memory, and answers what takes long. */

const {projectId, datasetName, searchPath}: ThreadSettings = workerData
const documents = new Documents()
const tags = new SyncTags(projectId, datasetName)
const finder = searchPath
  ? new TextFinder(
      new DatabaseSync(searchPath, {readOnly: true, timeout: 2_000}),
      Number.POSITIVE_INFINITY,
    )
  : undefined

/** Steps between two looks at the clock: about a millisecond. */
const STEPS = 10_000

class OutOfTime extends Error {}

type Ask = Extract<ToThread, {ask: QueryRequest}>

function answer({ask: request, id, ms, bytes, indexed}: Ask): FromThread {
  const until = performance.now() + ms
  const budget = new Budget(STEPS, () => {
    if (performance.now() > until) throw new OutOfTime()
    return STEPS
  })
  const {perspective} = request
  const dataset = new ViewDataset(new View(documents, perspective), (query, withIds) =>
    indexed ? finder?.find(query, withIds, perspective) : undefined,
  )
  try {
    const place = {dataset, projectId, datasetName, budget}
    const {result, reads, sourceMap} = evaluate(request, place)
    const json = new TextEncoder().encode(JSON.stringify(result))
    if (json.length > bytes) return {id, tooLarge: true}
    return {id, result: json, syncTags: tags.ofQuery(reads), sourceMap}
  } catch (error) {
    if (error instanceof OutOfTime) return {id, outOfTime: true}
    if (error instanceof LakeError) {
      const {status, message, body} = error
      return {id, refusal: {status, message, body}}
    }
    return {id, failure: error instanceof Error ? String(error.stack) : String(error)}
  }
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
