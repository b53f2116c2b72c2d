/*
 * Over 200 lines: the class has the queue of queries and starts, feeds and ends the worker thread.
 */
import type {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import {guard} from '../../../../server-kit/src/guard.ts'
import {countedNetworks} from '../../../../server-kit/src/http/network.ts'
import {siblingModule} from '../../../../server-kit/src/sibling-module.ts'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import type {Content} from '../../content.ts'
import {describedError, httpError, LakeError} from '../../lake-error.ts'
import type {Transaction} from '../../store/store.ts'
import type {SearchIndex} from '../search/search-index.ts'
import type {SourceMap} from '../sources/source-map.ts'
import type {FromThread, ThreadRequest, ThreadSettings, ToThread} from './thread-protocol.ts'

/** The limits of one query thread. */
export interface ThreadLimits {
  /** Maximum duration of a query, in ms. */
  readonly ms: number
  /** The thread ends after this time without queries, to free its memory. */
  readonly idleMs: number
  /** Maximum memory of the thread, in megabytes. */
  readonly megabytes: number
  /** Maximum length of a result as JSON, in bytes. */
  readonly resultBytes: number
  /** Maximum number of queries in the queue. */
  readonly waiting: number
  /**
   * Maximum number of queries of one user or network in the queue; more for wider networks, see
   * `countedNetworks`. Programs on this machine have no such limit.
   */
  readonly waitingOfCaller: number
}

/** The limits for users. Anonymous callers have a separate thread with other limits. */
export interface QueryLimits extends ThreadLimits {
  readonly anonymous: ThreadLimits
}

export const queryLimits: QueryLimits = {
  ms: 10_000,
  idleMs: 60_000,
  megabytes: 1_024,
  resultBytes: 256_000_000,
  waiting: 100,
  waitingOfCaller: 50,
  anonymous: {
    ms: 3_000,
    idleMs: 60_000,
    megabytes: 512,
    resultBytes: 32_000_000,
    waiting: 200,
    waitingOfCaller: 10,
  },
}

/** The result of a query as JSON, with its sync tags. */
export interface ThreadAnswer {
  readonly result: Uint8Array
  readonly syncTags: readonly string[]
  readonly sourceMap: SourceMap | undefined
  /** The query, if the request was an `UnparsedQuery`. */
  readonly query?: string | undefined
  /** Sequence of the last transaction that the query saw. */
  readonly sequence: number
}

interface Job {
  readonly id: number
  readonly request: ThreadRequest
  readonly indexed: boolean
  /** The caller, because callers take turns. Undefined for programs on this machine. */
  readonly caller: string | undefined
  /** The caller's networks, from its own to the widest; a user's id counts as a network. */
  readonly networks: readonly string[]
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean
  readonly resolve: (answer: ThreadAnswer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Number of documents that are sent to the thread in one message. The main thread serves other
 * requests between messages.
 */
const documentsPerMessage = 100

/**
 * Size of V8's young generation in the thread. The default of about 100 MB fills with garbage while
 * the documents load. A smaller size is just as fast.
 */
const youngMegabytes = 24

/**
 * Time between the time limit of a query and the termination of the thread. Code that counts no
 * steps, such as parsing and sorting, does not stop at the time limit itself.
 */
const graceMs = 2_000

/**
 * Runs slow queries one after the other, in a worker thread with its own copy of the documents.
 * Aborts queries that take too long or use too much memory. The thread starts with the first query
 * and ends when it is idle.
 */
export class QueryThread {
  readonly #content: Content
  readonly #database: DatabaseSync
  readonly #search: SearchIndex | undefined
  readonly #limits: ThreadLimits
  readonly #waiting: Job[] = []
  #running: Job | undefined
  #worker: Worker | undefined
  /** Resolves when all documents have been sent to the thread. */
  #loaded: Promise<void> = Promise.resolve()
  #unsubscribe: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  /** Sequence of the last transaction before the running query. */
  #sequence = 0
  /** The query that started last. */
  #last: Pick<Job, 'caller' | 'networks'> | undefined

  /** @param database - the database of `content` */
  constructor(
    content: Content,
    database: DatabaseSync,
    search: SearchIndex | undefined,
    limits: ThreadLimits = queryLimits,
  ) {
    this.#content = content
    this.#database = database
    this.#search = search
    this.#limits = limits
  }

  /**
   * Runs a query. Rejects with the errors of `runQuery`, a 504 if the query takes too long, a 400
   * if it needs too much memory, and a 429 if too many queries are waiting, in total or for one
   * caller. Callers take turns. A query that waits is dropped if its client has disconnected.
   */
  async ask(
    request: ThreadRequest,
    caller: string | undefined,
    isGone = () => false,
  ): Promise<ThreadAnswer> {
    const indexed = (await this.#search?.caughtUp()) ?? false
    this.#dropAbandoned()
    const {waiting, waitingOfCaller} = this.#limits
    const counted = caller === undefined ? [] : countedNetworks(caller, waiting / waitingOfCaller)
    const networks = counted.map(({network}) => network)
    const isFull = counted.some(({network, share}) => {
      const jobs = this.#waiting.filter((job) => job.networks.includes(network))
      return jobs.length >= waitingOfCaller * share
    })
    if (isFull || this.#waiting.length >= waiting) {
      throw httpError(429, 'Too many slow queries are waiting. Try again later', {
        'retry-after': '1',
      })
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#waiting.push({id, request, indexed, caller, networks, isGone, resolve, reject})
      this.#next()
    })
  }

  #dropAbandoned(): void {
    for (const job of this.#waiting.filter(({isGone}) => isGone())) {
      this.#waiting.splice(this.#waiting.indexOf(job), 1)
      job.reject(clientGone())
    }
  }

  async close(): Promise<void> {
    const error = httpError(503, 'The content lake is shutting down. Try again in a moment')
    for (const job of this.#waiting.splice(0)) job.reject(error)
    this.#running?.reject(error)
    this.#running = undefined
    await this.#end()
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#timer)
    this.#dropAbandoned()
    const [job] = this.#waiting.splice(this.#indexOfNext(), 1)
    if (!job) {
      this.#timer = setTimeout(
        guard('query thread timer', () => this.#end()),
        this.#limits.idleMs,
      ).unref()
      return
    }
    this.#running = job
    this.#last = job
    this.#worker ??= this.#start()
    this.#loaded.then(
      () => {
        if (this.#running !== job) return
        const {request, id, indexed} = job
        const {ms, resultBytes: bytes} = this.#limits
        this.#sequence = this.#content.sequence
        this.#send({ask: request, id, ms, bytes, indexed})
      },
      (error: unknown) => this.#abort(error),
    )
  }

  /** Returns the first query from another network than the last one, or else of another caller. */
  #indexOfNext(): number {
    const {caller, networks} = this.#last ?? {}
    const far = this.#waiting.findIndex((job) => job.networks.at(-1) !== networks?.at(-1))
    const other = this.#waiting.findIndex((job) => job.caller !== caller)
    return Math.max(0, far === -1 ? other : far)
  }

  #start(): Worker {
    const {projectId, dataset: datasetName} = this.#content
    const workerData: ThreadSettings = {projectId, datasetName, searchPath: this.#search?.path}
    const worker = new Worker(siblingModule('./query-worker', import.meta.url), {
      workerData,
      name: 'queries',
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.megabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
    })
    worker.unref()
    worker.on(
      'message',
      guard('query thread message', (message: FromThread) => this.#receive(message)),
    )
    worker.on(
      'error',
      guard('query thread error', (error) => this.#onCrash(worker, error)),
    )
    this.#unsubscribe = this.#content.subscribe((transaction) => this.#forward(transaction))
    this.#worker = worker
    this.#loaded = this.#load(worker)
    return worker
  }

  #send(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  /**
   * Sends all documents to the thread in batches. Meanwhile `#forward` sends changes. Both send
   * committed states in order, so the last message about a document has its current state.
   */
  async #load(worker: Worker): Promise<void> {
    const read = this.#database.prepare(
      'select id, body from document where id > ? order by id limit ?',
    )
    let last = ''
    for (;;) {
      if (worker !== this.#worker) return
      const rows = read.all(last, documentsPerMessage)
      this.#send({documents: rows.map(({body}) => textOf(body))})
      if (rows.length < documentsPerMessage) return
      last = textOf(rows.at(-1)?.id)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  #forward({changes}: Transaction): void {
    const put = changes.map(({after}) => after).filter((after) => after !== null)
    const removed = changes.filter(({after}) => !after).map(({id}) => id)
    this.#send({put, removed})
  }

  #receive(message: FromThread): void {
    const job = this.#running
    if (job?.id !== message.id) return
    if ('began' in message) {
      const {ms} = this.#limits
      this.#timer = setTimeout(
        guard('query thread timer', () => this.#abort(outOfTime(ms))),
        ms + graceMs,
      ).unref()
      return
    }
    this.#running = undefined
    if ('result' in message) job.resolve({...message, sequence: this.#sequence})
    else if ('outOfTime' in message) job.reject(outOfTime(this.#limits.ms))
    else if ('tooLarge' in message) job.reject(tooLarge())
    else if ('failure' in message) job.reject(new Error(message.failure))
    else {
      const {status, message: text, body} = message.refusal
      job.reject(new LakeError(status, text, body))
    }
    this.#next()
  }

  /** Rejects the running query when the thread crashes or runs out of memory. */
  #onCrash(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === outOfMemory
    this.#abort(isOutOfMemory ? tooLarge() : error)
  }

  #abort(error: unknown): void {
    this.#running?.reject(error)
    this.#running = undefined
    void this.#end()
    this.#next()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#unsubscribe?.()
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** Nobody receives this error. Its status is what proxies log for a client that disconnects. */
const clientGone = () => httpError(499, 'The client has disconnected')

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Creates the error for a query that took too long. Its status is not 408, because browsers repeat a
 * request after a 408.
 */
function outOfTime(ms: number): LakeError {
  const description = `The query took longer than ${ms / 1_000} seconds and was aborted`
  return describedError(504, 'queryTimeoutError', description)
}

function tooLarge(): LakeError {
  const description = 'The query needed too much memory and was aborted'
  return describedError(400, 'queryTooLargeError', description)
}
