import {Worker} from 'node:worker_threads'
import {type BirpcReturn, createBirpc} from 'birpc'
import {guard} from '#packages/server-kit/src/guard.ts'
import type {PageFacts} from '#src/boot/entry-server.tsx'
import type {Answered, ReadContent, TaggedAnswer} from '../content/read-content.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import {storedPage} from './page-bytes.ts'
import type {MainFunctions, ThreadFunctions, ThreadStart} from './render-protocol.ts'
import type {Renderer} from './renderer.ts'

interface Running {
  worker: Worker
  rpc: BirpcReturn<ThreadFunctions, MainFunctions>
}

interface RenderThreadOptions extends ThreadStart {
  /**
   * The thread stops this long after its last job and starts again with the next. It takes 50 MB
   * and a quarter of a second to start. Undefined: it never stops.
   */
  idleMs?: number | undefined
  /** Writes a line for the operator. */
  log(line: string): void
}

/**
 * Memory limits in MB. The thread holds about 20 MB and creates garbage in bursts; with low limits
 * V8 collects it instead of growing. If content needs more, the thread ends, pages stay as they
 * are, and the error is reported.
 */
const limits = {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 160}

/** Renders on a separate thread, so that requests never wait for rendering. */
export class RenderThread implements Renderer {
  readonly #options: RenderThreadOptions
  #running: Running | undefined
  /**
   * The thread reads content through the main thread, which follows the events. Readers have
   * numbers.
   */
  readonly #readers = new Map<number, ReadContent>()
  readonly #numbers = new WeakMap<ReadContent, number>()
  /** Answers that the thread already has, by reader. */
  #told = new WeakMap<ReadContent, Set<TaggedAnswer>>()
  #lastNumber = 0
  /** Calls that are not answered yet. */
  #underWay = 0
  #idle: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: RenderThreadOptions) {
    this.#options = options
  }

  async page(
    key: PageKey,
    read: ReadContent,
    answers: readonly Answered[] = [],
  ): Promise<StoredPage> {
    const reader = this.#numberOf(read)
    // Most pages use the same answers, and sending an answer copies it.
    const told = this.#told.get(read) ?? new Set()
    this.#told.set(read, told)
    const news = answers.filter(({answer}) => !told.has(answer))
    for (const {answer} of news) told.add(answer)
    // Compression runs here, because the thread is the bottleneck.
    return storedPage(key, await this.#asking((thread) => thread.page(key, reader, news)))
  }

  siteFiles(pages: readonly PageFacts[], read: ReadContent) {
    return this.#asking((thread) => thread.siteFiles(pages, this.#numberOf(read)))
  }

  /** Stops the thread. Running calls reject. */
  async stop() {
    this.#stopped = true
    await this.#end()
  }

  async #end() {
    clearTimeout(this.#idle)
    const ending = this.#running
    // Later calls start a new thread.
    this.#running = undefined
    await ending?.worker.terminate()
  }

  /** Calls the thread and plans its stop after the last call. */
  async #asking<Answer>(call: (thread: Running['rpc']) => Promise<Answer>): Promise<Answer> {
    const {idleMs} = this.#options
    clearTimeout(this.#idle)
    this.#underWay++
    try {
      return await call(this.#thread())
    } finally {
      this.#underWay--
      if (idleMs !== undefined && this.#underWay === 0) {
        this.#idle = setTimeout(
          guard('render thread timer', () => this.#end()),
          idleMs,
        ).unref()
      }
    }
  }

  /** Starts the thread if it is not running. */
  #thread() {
    if (this.#stopped) throw new Error('The site is stopping.')
    this.#running ??= this.#begin()
    return this.#running.rpc
  }

  #begin(): Running {
    const {dir, environment, log} = this.#options
    const start: ThreadStart = {dir, environment}
    this.#told = new WeakMap()
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: start,
      resourceLimits: limits,
    })
    const rpc = createBirpc<ThreadFunctions, MainFunctions>(
      {read: (reader, query, params) => this.#read(reader, query, params), log},
      {
        post: (message) => worker.postMessage(message),
        on: (receive) => worker.on('message', guard('render thread message', receive)),
        // Content reads have their own timeouts.
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
    return {worker, rpc}
  }

  #read(reader: number, query: string, params: Record<string, string>) {
    const read = this.#readers.get(reader)
    if (!read) throw new Error('The requested content version is no longer available.')
    return read(query, params)
  }

  /** Keeps four readers: the last batch may still be running when the next one begins. */
  #numberOf(read: ReadContent): number {
    const known = this.#numbers.get(read)
    if (known !== undefined) return known
    const number = ++this.#lastNumber
    this.#numbers.set(read, number)
    this.#readers.set(number, read)
    const [oldest] = this.#readers.keys()
    if (oldest !== undefined && this.#readers.size > 4) this.#readers.delete(oldest)
    return number
  }
}
