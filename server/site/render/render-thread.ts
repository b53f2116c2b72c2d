import {Worker} from 'node:worker_threads'
import {type BirpcReturn, createBirpc} from 'birpc'
import type {PageFacts} from '#src/entry-server.tsx'
import {guard} from '../../guard.ts'
import type {TaggedAnswer} from '../content/content-client.ts'
import type {Answered, ReadContent} from '../content/read-content.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import {storedPage} from './page-bytes.ts'
import type {ThreadFunctions} from './render-worker.ts'
import type {Renderer} from './renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** What the thread asks of us. */
export interface MainFunctions {
  /** @param reader - names the moment the content is read at */
  read(reader: number, query: string, params: Record<string, string>): ReturnType<ReadContent>
  /** Takes a line for the operator. */
  log(line: string): void
}

/** What the thread needs to begin. */
export interface ThreadStart {
  dir: string
  environment: SiteEnvironment
}

interface Running {
  worker: Worker
  rpc: BirpcReturn<ThreadFunctions, MainFunctions>
}

interface RenderThreadOptions extends ThreadStart {
  /**
   * So long after its last page the thread ends, and begins anew with the next: it takes 50 MB, and a
   * quarter of a second to begin. Undefined: it stays.
   */
  idleMs?: number | undefined
  /** Takes a line for the operator. */
  log(line: string): void
}

/**
 * What the thread may take, in MB. It holds some 20 and makes garbage in bursts: told so little, V8
 * collects it instead of growing. Where the content were to need more, the thread ends, pages stay as
 * they are, and that is reported.
 */
const limits = {maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 160}

/** Renders on a thread of its own, so that no request ever waits for a page being rendered. */
export class RenderThread implements Renderer {
  readonly #options: RenderThreadOptions
  #running: Running | undefined
  /** Content is read here, where events are followed; the thread asks by number. */
  readonly #readers = new Map<number, ReadContent>()
  readonly #numbers = new WeakMap<ReadContent, number>()
  /** Answers of a moment that the thread has. */
  #told = new WeakMap<ReadContent, Set<TaggedAnswer>>()
  #lastNumber = 0
  /** Calls that the thread has not answered yet. */
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
    // Most pages are made from the same answers, and each is copied on its way over.
    const told = this.#told.get(read) ?? new Set()
    this.#told.set(read, told)
    const news = answers.filter(({answer}) => !told.has(answer))
    for (const {answer} of news) told.add(answer)
    // Bytes are made of it here: the thread, which the next page waits for, has the most to do.
    return storedPage(key, await this.#asking((thread) => thread.page(key, reader, news)))
  }

  siteFiles(pages: readonly PageFacts[], read: ReadContent) {
    return this.#asking((thread) => thread.siteFiles(pages, this.#numberOf(read)))
  }

  /** Ends the thread; what it is about is given up and rejects. */
  async stop() {
    this.#stopped = true
    await this.#end()
  }

  async #end() {
    clearTimeout(this.#idle)
    const ending = this.#running
    // Who asks from now on asks a new one.
    this.#running = undefined
    await ending?.worker.terminate()
  }

  /** Asks the thread, and plans its end where that was the last call. */
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

  /** The thread, begun anew where it has ended. */
  #thread() {
    if (this.#stopped) throw new Error('the site stops')
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
        // Who reads content has limits of its own.
        timeout: -1,
      },
    )
    const ended = (reason: string) => {
      if (this.#running?.worker === worker) this.#running = undefined
      rpc.$close(new Error(`the rendering thread ended: ${reason}`))
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
    if (!read) throw new Error('content of a moment that is past')
    return read(query, params)
  }

  /** Two are kept: the last batch may still be ending when the next begins. */
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
