/* Over 200 lines: the thread's whole life, from the first question to its end, is read as one. */
import type {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import {guard} from '../../../../server-kit/src/guard.ts'
import {siblingModule} from '../../../../server-kit/src/sibling-module.ts'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {describedError, httpError, LakeError} from '../../lake-error.ts'
import type {Content} from '../../store/content.ts'
import type {Transaction} from '../../store/store.ts'
import type {SearchIndex} from '../search/search-index.ts'
import type {SourceMap} from '../sources/source-map.ts'
import type {Asked, FromThread, ThreadSettings, ToThread} from './messages.ts'

/** How long queries of a thread may take and wait, in ms, and how much memory they may fill. */
export interface ThreadLimits {
  readonly ms: number
  /** Without queries for so long the thread ends, and gives its memory back. */
  readonly idleMs: number
  readonly megabytes: number
  /** Length of a result as JSON. */
  readonly resultBytes: number
  /** Queries that may wait. */
  readonly waiting: number
  /** Of those, queries of one user or one network. Those of programs on this machine do not count. */
  readonly waitingOfCaller: number
}

/** Users' limits, and those of anonymous callers, who have a thread of their own. */
export interface QueryLimits extends ThreadLimits {
  readonly anonymous: ThreadLimits
}

export const QUERY_LIMITS: QueryLimits = {
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

/** The result as JSON, and the tags of all that could change it. */
export interface ThreadAnswer {
  readonly result: Uint8Array
  readonly syncTags: readonly string[]
  readonly sourceMap: SourceMap | undefined
  /** Of the last transaction that the thread knew. */
  readonly sequence: number
}

interface Job {
  readonly id: number
  readonly asked: Asked
  readonly indexed: boolean
  /** Callers take turns; undefined for programs on this machine. */
  readonly caller: string | undefined
  readonly resolve: (answer: ThreadAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Documents sent to the thread in one go; between two goes others have their turn. */
const AT_ONCE = 100

/**
 * What a thread gets by itself, some 100 MB, is full of garbage as soon as it has its documents. With less,
 * it answers as soon.
 */
const YOUNG_MEGABYTES = 24

/** A thread that hangs where it counts no steps (parsing, sorting) is ended so long after its time. */
const GRACE_MS = 2_000

/**
 * Answers queries that take longer than other callers should wait, in a thread with documents of its
 * own, one after the other. A query that takes too long there is cut off, and so is one that fills
 * its memory. The thread is started by the first question and ends when there are none.
 */
export class QueryThread {
  readonly #content: Content
  readonly #database: DatabaseSync
  readonly #search: SearchIndex | undefined
  readonly #limits: ThreadLimits
  readonly #waiting: Job[] = []
  #running: Job | undefined
  #worker: Worker | undefined
  /** Resolved when the thread has been sent all documents. */
  #fed: Promise<void> = Promise.resolve()
  #unsubscribe: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  /** Of the last transaction before the running query. */
  #sequence = 0
  /** Whose query was begun last. */
  #lastCaller: string | undefined

  /** `database` is the content's own. */
  constructor(
    content: Content,
    database: DatabaseSync,
    search: SearchIndex | undefined,
    limits: ThreadLimits = QUERY_LIMITS,
  ) {
    this.#content = content
    this.#database = database
    this.#search = search
    this.#limits = limits
  }

  /**
   * Answers a query. Rejects as `runQuery` throws, and with a 504 for one that takes too long, a 400
   * for one that needs too much memory, and a 429 if too many queries of all callers or of one caller
   * wait. Callers take turns.
   */
  async ask(asked: Asked, caller: string | undefined): Promise<ThreadAnswer> {
    const indexed = (await this.#search?.caughtUp()) ?? false
    if (!this.#hasRoomFor(caller)) {
      throw httpError(429, 'Too many queries that take long', {'retry-after': '1'})
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#waiting.push({id, asked, indexed, caller, resolve, reject})
      this.#next()
    })
  }

  #hasRoomFor(caller: string | undefined): boolean {
    const {waiting, waitingOfCaller} = this.#limits
    if (this.#waiting.length >= waiting) return false
    if (caller === undefined) return true
    return this.#waiting.filter((job) => job.caller === caller).length < waitingOfCaller
  }

  async close(): Promise<void> {
    const error = httpError(503, 'The content lake is stopping')
    for (const job of this.#waiting.splice(0)) job.reject(error)
    this.#running?.reject(error)
    this.#running = undefined
    await this.#end()
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#timer)
    const other = this.#waiting.findIndex(({caller}) => caller !== this.#lastCaller)
    const [job] = this.#waiting.splice(Math.max(0, other), 1)
    if (!job) {
      this.#timer = setTimeout(
        guard('query thread timer', () => this.#end()),
        this.#limits.idleMs,
      ).unref()
      return
    }
    this.#running = job
    this.#lastCaller = job.caller
    this.#worker ??= this.#start()
    this.#fed.then(
      () => {
        if (this.#running !== job) return
        const {asked, id, indexed} = job
        const {ms, resultBytes: bytes} = this.#limits
        this.#sequence = this.#content.sequence
        this.#send({ask: asked, id, ms, bytes, indexed})
      },
      (error: unknown) => this.#cut(error),
    )
  }

  #start(): Worker {
    const {projectId, dataset: datasetName} = this.#content
    const workerData: ThreadSettings = {projectId, datasetName, searchPath: this.#search?.path}
    const worker = new Worker(siblingModule('./query-worker', import.meta.url), {
      workerData,
      name: 'queries',
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.megabytes,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
    })
    worker.unref()
    worker.on(
      'message',
      guard('query thread message', (message: FromThread) => this.#hear(message)),
    )
    worker.on(
      'error',
      guard('query thread error', (error) => this.#lose(worker, error)),
    )
    this.#unsubscribe = this.#content.subscribe((transaction) => this.#tell(transaction))
    this.#worker = worker
    this.#fed = this.#feed(worker)
    return worker
  }

  #send(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  /**
   * Sends all documents, a few at a time. Those that change meanwhile are told of besides: whichever
   * comes first, what comes last is what is committed.
   */
  async #feed(worker: Worker): Promise<void> {
    const read = this.#database.prepare(
      'select id, body from document where id > ? order by id limit ?',
    )
    let last = ''
    for (;;) {
      if (worker !== this.#worker) return
      const rows = read.all(last, AT_ONCE)
      this.#send({documents: rows.map(({body}) => textOf(body))})
      if (rows.length < AT_ONCE) return
      last = textOf(rows.at(-1)?.id)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  #tell({changes}: Transaction): void {
    const put = changes.map(({after}) => after).filter((after) => after !== null)
    const removed = changes.filter(({after}) => !after).map(({id}) => id)
    this.#send({put, removed})
  }

  #hear(message: FromThread): void {
    const job = this.#running
    if (job?.id !== message.id) return
    if ('began' in message) {
      const {ms} = this.#limits
      this.#timer = setTimeout(
        guard('query thread timer', () => this.#cut(outOfTime(ms))),
        ms + GRACE_MS,
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

  /** The thread broke down over what it was doing. */
  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    const isFull = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY
    this.#cut(isFull ? tooLarge() : error)
  }

  #cut(error: unknown): void {
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

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** Not 408, after which browsers ask again by themselves. */
function outOfTime(ms: number): LakeError {
  const description = `The query took longer than ${ms / 1_000} seconds and was cut off`
  return describedError(504, 'queryTimeoutError', description)
}

function tooLarge(): LakeError {
  const description = 'The query needs more memory than a query may have and was cut off'
  return describedError(400, 'queryTooLargeError', description)
}
