import {setTimeout as pause} from 'node:timers/promises'
import {StorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import {LakeProcess, type ProcessOptions, type StartedLake} from './lake-process.ts'

/** The state of the lake's process. */
export interface LakeProcessHealth {
  state: 'starting' | 'running' | 'restarting'
  /** How often it was started again since the product started. */
  restarts: number
  /** Why and when the last one ended; `at` is ISO 8601. */
  lastExit: {at: string; reason: string} | null
  /** Resident memory, bytes; null while it does not run. */
  memory: number | null
  /** Since the product started. */
  unexpectedErrors: number
}

interface SupervisorOptions extends ProcessOptions {
  /** Port of the lake; 0 takes any free port, and the same one at each restart. */
  port: number
  /** Takes a line for the operator. */
  log(line: string): void
  /**
   * Receives each failure of the lake to start because the disk cannot be written; it is started
   * again then. Without it such a failure ends the first start.
   */
  onStorageFailure?: ((error: Error) => void) | undefined
  /** Wait before the first restart; 250 ms unless a test sets another. It doubles each time. */
  firstDelayMs?: number
}

const longestDelayMs = 30_000

/** After a process that ran for so long the wait begins with the first again. */
const steadyMs = 60_000

/**
 * Runs the lake in a process of its own and starts it again when it ends: after a first failure
 * almost at once, after each further one later.
 */
export class LakeSupervisor {
  readonly #options: SupervisorOptions
  #port: number
  #site: string | undefined
  #running: LakeProcess | undefined
  #ready = false
  #restarts = 0
  #lastExit: LakeProcessHealth['lastExit'] = null
  /** Unexpected errors of the processes before this one. */
  #earlierErrors = 0
  readonly #stopping = new AbortController()
  readonly #started = Promise.withResolvers<StartedLake>()

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#port = options.port
  }

  /**
   * Starts the lake and resolves when it answers. A process that is killed before that, as one that
   * hangs or runs out of memory, is started again.
   *
   * @throws if the lake cannot start
   */
  start(): Promise<StartedLake> {
    void this.#supervise()
    return this.#started.promise
  }

  get health(): LakeProcessHealth {
    const {memory = null, unexpectedErrors = 0} = this.#running?.lastHeartbeat ?? {}
    const starting = this.#restarts > 0 ? 'restarting' : 'starting'
    return {
      state: this.#ready ? 'running' : starting,
      restarts: this.#restarts,
      lastExit: this.#lastExit,
      memory,
      unexpectedErrors: this.#earlierErrors + unexpectedErrors,
    }
  }

  /** Tells the lake, and each that is started later, where the site is. */
  siteListensAt(origin: string) {
    this.#site = origin
    this.#running?.siteListensAt(origin)
  }

  /** Lets the lake finish what runs; kills it if that takes longer than `timeoutMs`. */
  async stop(timeoutMs: number) {
    this.#stopping.abort()
    await this.#running?.stop(timeoutMs)
  }

  async #supervise() {
    const {log, firstDelayMs = 250} = this.#options
    const {signal} = this.#stopping
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, longestDelayMs)) {
      const began = performance.now()
      const reason = await this.#run()
      if (signal.aborted) return
      this.#lastExit = {at: new Date().toISOString(), reason}
      this.#restarts++
      if (performance.now() - began > steadyMs) delayMs = firstDelayMs
      log(`The lake's process ended: ${reason}. It starts again in ${delayMs / 1000} s.`)
      await pause(delayMs, undefined, {signal}).catch(() => {})
      if (signal.aborted) return
    }
  }

  /** Runs one process until it ends; returns why it did. */
  async #run(): Promise<string> {
    const lake = new LakeProcess(this.#options)
    this.#running = lake
    lake.start(this.#port, this.#site).then(
      (started) => {
        this.#ready = true
        this.#port = Number(new URL(started.origin).port)
        if (this.#restarts > 0) this.#options.log('The lake answers again.')
        this.#started.resolve(started)
      },
      (error: unknown) => {
        const {onStorageFailure} = this.#options
        if (onStorageFailure && error instanceof StorageFailure) return onStorageFailure(error)
        if (this.#restarts > 0) this.#options.log(`The lake could not start: ${error}`)
        this.#started.reject(error)
      },
    )
    const {reason, byItself} = await lake.ended
    if (byItself) this.#started.reject(new Error(`The lake's process ended: ${reason}.`))
    this.#earlierErrors += lake.lastHeartbeat?.unexpectedErrors ?? 0
    this.#ready = false
    this.#running = undefined
    return reason
  }
}
