import {setTimeout as pause} from 'node:timers/promises'
import {warning} from '#packages/server-kit/src/log.ts'
import {StorageFailureError} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import type {Log} from '../log-codes.ts'
import type {StartedLake} from './lake-functions.ts'
import type {LakeLoad} from './lake-load.ts'
import {LakeProcess, type ProcessOptions} from './lake-process.ts'

/** The state of the lake's process. */
export interface LakeProcessHealth {
  state: 'starting' | 'running' | 'restarting'
  /** How often the process was restarted since the product started. */
  restarts: number
  /** Reason and time (ISO 8601) of the process's last exit. */
  lastExit: {at: string; reason: string} | null
  /** Resident memory in bytes; null while the process is not running. */
  memory: number | null
  /** Number of unexpected errors since the product started. */
  unexpectedErrors: number
}

interface SupervisorOptions extends ProcessOptions {
  /** Port of the lake. 0 means any free port; restarts use the same port again. */
  port: number
  /** Logs a line for the operator. */
  log: Log
  /**
   * Called each time the lake cannot start because the disk is not writable. The supervisor then
   * tries again. Without this function, such a failure rejects the first start.
   */
  onStorageFailure?: ((error: Error) => void) | undefined
  /** Delay before the first restart, 250 ms by default. The delay doubles with each restart. */
  firstDelayMs?: number
}

const longestDelayMs = 30_000

/** After a process has run for this long, the restart delay is reset to `firstDelayMs`. */
const steadyMs = 60_000

/**
 * Runs the lake in a separate process, and restarts it when it ends. The delay grows with each
 * restart.
 */
export class LakeSupervisor {
  readonly #options: SupervisorOptions
  #port: number
  #site: string | undefined
  #running: LakeProcess | undefined
  #ready = false
  #restarts = 0
  #lastExit: LakeProcessHealth['lastExit'] = null
  /** Number of unexpected errors in all earlier processes. */
  #earlierErrors = 0
  readonly #stopping = new AbortController()
  readonly #started = Promise.withResolvers<StartedLake>()

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#port = options.port
  }

  /**
   * Starts the lake and resolves when it is ready. If the process is killed before that (because it
   * hangs or memory runs out), it is restarted.
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

  /** How busy the lake is; undefined while it is not running. */
  get load(): LakeLoad | undefined {
    return this.#running?.lastHeartbeat?.load
  }

  /** Tells the lake the origin of the site, also after each restart. */
  siteListensAt(origin: string) {
    this.#site = origin
    this.#running?.siteListensAt(origin)
  }

  /** Waits until the lake has finished running requests. Kills it after `timeoutMs`. */
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
      log(
        `The lake's process ended: ${reason}. Restarting it in ${delayMs / 1000} s.`,
        warning('LAKE_ENDED'),
      )
      await pause(delayMs, undefined, {signal}).catch(() => {})
      if (signal.aborted) return
    }
  }

  /** Runs one process until it ends, and returns the reason. */
  async #run(): Promise<string> {
    const lake = new LakeProcess(this.#options)
    this.#running = lake
    lake.start(this.#port, this.#site).then(
      (started) => {
        this.#ready = true
        this.#port = Number(new URL(started.origin).port)
        if (this.#restarts > 0) this.#options.log('The content lake is running again.')
        this.#started.resolve(started)
      },
      (error: unknown) => {
        const {onStorageFailure} = this.#options
        if (onStorageFailure && error instanceof StorageFailureError) return onStorageFailure(error)
        if (this.#restarts > 0)
          this.#options.log(
            `The content lake could not start: ${error}`,
            warning('LAKE_NOT_STARTED'),
          )
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
