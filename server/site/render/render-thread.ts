import {setFlagsFromString} from 'node:v8'
import {Worker} from 'node:worker_threads'
import {type BirpcReturn, createBirpc} from 'birpc'
import pLimit from 'p-limit'
import {guard} from '#packages/server-kit/src/guard.ts'
import type {PageFacts} from '#src/boot/entry-server.tsx'
import type {Log} from '../../log-codes.ts'
import type {Answer, ReadContent} from '../content/read-content.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import {storedPage} from './page-bytes.ts'
import {
  isHeld,
  type MainFunctions,
  type ThreadFunctions,
  type ThreadStart,
} from './render-protocol.ts'
import type {Renderer} from './renderer.ts'

interface Running {
  worker: Worker
  rpc: BirpcReturn<ThreadFunctions, MainFunctions>
  /** The query results that the thread holds, by `answerId`. */
  held: Map<string, Answer>
}

interface RenderThreadOptions extends ThreadStart {
  /**
   * The thread stops when it has had no jobs for this time, and starts again with the next job. The
   * thread uses 50 MB and takes 250 ms to start. If undefined, it never stops.
   */
  idleMs?: number | undefined
  /** Logs a line for the operator. */
  log: Log
}

/**
 * Memory limits in MB. The thread needs about 20 MB and creates garbage in bursts. With low limits,
 * V8 collects the garbage instead of growing the heap. If the content needs more memory, the thread
 * ends, the stored pages stay unchanged and the error is logged.
 */
const limits = {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 160}

/**
 * The thread has so many pages: one that it renders, and the next one. The others wait here, where
 * they can be abandoned.
 */
const pagesAtOnce = 2

const readNothing: ReadContent = () => Promise.reject(new Error('This job needs no content.'))

/** Renders pages on a separate thread, so that requests never wait for rendering. */
export class RenderThread implements Renderer {
  readonly #options: RenderThreadOptions
  #running: Running | undefined
  /**
   * The content reader of each running job, by job number. Jobs read content through the main
   * thread, which tracks the content events.
   */
  readonly #jobs = new Map<number, ReadContent>()
  #lastJob = 0
  readonly #pages = pLimit(pagesAtOnce)
  #idle: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: RenderThreadOptions) {
    this.#options = options
  }

  async page(
    key: PageKey,
    read: ReadContent,
    answers: ReadonlyMap<string, Answer> = new Map(),
    abandoned?: AbortSignal,
  ): Promise<StoredPage> {
    const parts = await this.#pages(() => {
      abandoned?.throwIfAborted()
      return this.#run(read, ({rpc, held}, job) => {
        const ids = [...answers].filter(([id, answer]) => held.get(id) === answer).map(([id]) => id)
        const others = new Map(answers)
        for (const id of ids) others.delete(id)
        for (const [id, answer] of others) if (isHeld(id)) held.set(id, answer)
        return rpc.page(job, key, others, ids)
      })
    })
    // Compression runs on this thread, because the render thread is the bottleneck.
    return storedPage(key, parts)
  }

  siteFiles(pages: readonly PageFacts[], read: ReadContent) {
    return this.#run(read, ({rpc}, job) => rpc.siteFiles(job, pages))
  }

  markdown(html: string, url: string) {
    return this.#run(readNothing, ({rpc}) => rpc.markdown(html, url))
  }

  /** Stops the thread. The promises of running jobs reject. */
  async stop() {
    this.#stopped = true
    await this.#end()
  }

  async #end() {
    clearTimeout(this.#idle)
    const ending = this.#running
    // Clear the field before the thread has ended, so that later jobs start a new thread.
    this.#running = undefined
    await ending?.worker.terminate()
  }

  /** Runs a job on the thread. After the last job, starts the timer that stops the idle thread. */
  async #run<Result>(
    read: ReadContent,
    call: (thread: Running, job: number) => Promise<Result>,
  ): Promise<Result> {
    const {idleMs} = this.#options
    clearTimeout(this.#idle)
    const job = ++this.#lastJob
    this.#jobs.set(job, read)
    try {
      return await call(this.#thread(), job)
    } finally {
      this.#jobs.delete(job)
      if (idleMs !== undefined && this.#jobs.size === 0) {
        this.#idle = setTimeout(
          guard('render thread timer', () => this.#end()),
          idleMs,
        ).unref()
      }
    }
  }

  /** Starts the thread if it is not running. */
  #thread() {
    if (this.#stopped)
      throw new Error('The page was not rendered, because the site is shutting down.')
    this.#running ??= this.#begin()
    return this.#running
  }

  #begin(): Running {
    const {dir, environment, log} = this.#options
    const start: ThreadStart = {dir, environment}
    // The process's own limit (launch.js) would also apply to the thread, and beats `limits`: eight times
    // as many collections. The heap of this thread keeps the limit that it was created with.
    setFlagsFromString('--max-semi-space-size=0')
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: start,
      name: 'pages',
      resourceLimits: limits,
    })
    const rpc = createBirpc<ThreadFunctions, MainFunctions>(
      {read: (job, query, params) => this.#read(job, query, params), log},
      {
        post: (message) => worker.postMessage(message),
        on: (receive) => worker.on('message', guard('render thread message', receive)),
        // No timeout, because content reads have their own timeouts.
        timeout: -1,
      },
    )
    const ended = (reason: string) => {
      if (this.#running?.worker === worker) this.#running = undefined
      rpc.$close(new Error(`The render thread ended: ${reason}`))
    }
    worker.once(
      'error',
      guard('render thread error', ({message}) => ended(message)),
    )
    worker.once(
      'exit',
      guard('render thread exit', (code) => ended(`exit code ${code}`)),
    )
    return {worker, rpc, held: new Map()}
  }

  #read(job: number, query: string, params: Record<string, string>) {
    const read = this.#jobs.get(job)
    if (!read) throw new Error('The render job that requested this content has already ended.')
    return read(query, params)
  }
}
