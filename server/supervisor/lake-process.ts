import {type ChildProcess, fork} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {type BirpcReturn, createBirpc} from 'birpc'
import {guard} from '#packages/server-kit/src/guard.ts'
import {StorageFailureError} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import type {Heartbeat, LakeFunctions, StartedLake, SupervisorFunctions} from './lake-functions.ts'

interface ProcessEnd {
  reason: string
  /**
   * True if the process exited, for example after an uncaught error; false if it was killed or
   * could not be started.
   */
  byItself: boolean
}

export interface ProcessOptions {
  /** Command-line options of Node for the lake's process; they replace the default ones. */
  execArgv?: string[]
  /** Interval of the heartbeat check; 1000 by default. */
  tickMs?: number
  /** File descriptor of an open socket that the lake listens on; undefined to open one. */
  socket?: number | undefined
}

/** File descriptor of the inherited socket in the lake's process, after stdio and the IPC channel. */
const lakeSocket = 4

/** The process is killed after this many ticks without a heartbeat. */
const silentTicks = 12

/**
 * Like `silentTicks`, but until the lake is ready: loading or migrating a large database blocks the
 * main thread.
 */
const silentTicksAtStart = 300

/**
 * Added to the process's out-of-memory score, in thousandths of the machine's memory. If memory
 * runs out, Linux kills the process with the highest score.
 */
const oomScoreAdjustment = '500'

/**
 * Limits V8's young generation to 16 MB. By default it grows to 60 MB while the lake starts, and
 * never shrinks. A larger one does not make the start faster.
 */
const youngGeneration = '--max-semi-space-size=8'

const lakeProgram = fileURLToPath(new URL('../lake/lake-program.ts', import.meta.url))

/** One run of the lake's process. The process is killed if it hangs. */
export class LakeProcess {
  /** The last heartbeat; undefined before the first heartbeat. */
  lastHeartbeat: Heartbeat | undefined
  /** Resolves when the process has ended. */
  readonly ended: Promise<ProcessEnd>
  readonly #child: ChildProcess
  readonly #rpc: BirpcReturn<LakeFunctions, SupervisorFunctions>
  /** Why the process was killed. */
  #killed: string | undefined
  readonly #socket: number | undefined
  #silentTicks = 0
  #maxSilentTicks = silentTicksAtStart

  constructor({execArgv = [youngGeneration], tickMs = 1000, socket}: ProcessOptions = {}) {
    const child = fork(lakeProgram, {
      // Set the Node options, because the process would inherit those of the site's process.
      execArgv,
      // Sends Error objects over IPC with their type and stack.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...(socket === undefined ? [] : [socket])],
    })
    this.#socket = socket === undefined ? undefined : lakeSocket
    this.#child = child
    this.#rpc = createBirpc<LakeFunctions, SupervisorFunctions>(
      {heartbeat: (beat) => this.#heartbeat(beat)},
      {
        // The callback ignores errors of messages to a process that has ended.
        post: (message) => child.send(message, () => {}),
        on: (receive) => child.on('message', guard('lake message', receive)),
        timeout: -1,
      },
    )
    const watch = setInterval(
      guard('lake watch', () => this.#tick()),
      tickMs,
    )
    this.ended = endOf(child).then((end) => {
      clearInterval(watch)
      return {...end, reason: this.#killed ?? end.reason}
    })
    preferForOutOfMemory(child)
  }

  /**
   * Starts the lake. Never settles if the process ends before the lake is ready.
   *
   * @throws the lake's own error if it cannot start
   */
  async start(port: number, site: string | undefined): Promise<StartedLake> {
    try {
      const started = await this.#rpc.start(port, site, this.#socket)
      if ('storageFailure' in started) throw new StorageFailureError(started.storageFailure)
      this.#maxSilentTicks = silentTicks
      return started
    } catch (error) {
      this.#kill('it could not start')
      throw error
    }
  }

  siteListensAt(origin: string) {
    void this.#rpc.siteListensAt.asEvent(origin)
  }

  async stop(timeoutMs: number) {
    void this.#rpc.stop.asEvent()
    const kill = setTimeout(
      guard('lake stop', () => this.#kill('it did not stop')),
      timeoutMs,
    )
    await this.ended
    clearTimeout(kill)
  }

  #heartbeat(beat: Heartbeat) {
    this.#silentTicks = 0
    this.lastHeartbeat = beat
  }

  /** Counts ticks instead of time: while the machine is suspended, neither process ticks. */
  #tick() {
    this.#silentTicks++
    if (this.#silentTicks > this.#maxSilentTicks) this.#kill('it did not respond')
  }

  #kill(reason: string) {
    this.#killed ??= reason
    this.#child.kill('SIGKILL')
  }
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  const {promise, resolve} = Promise.withResolvers<ProcessEnd>()
  child.once(
    'exit',
    guard('lake exit', (code: number | null, signal: NodeJS.Signals | null) =>
      resolve({reason: signal ? `signal ${signal}` : `exit code ${code}`, byItself: !signal}),
    ),
  )
  // Without a pid, the process could not be started. Other errors come from messages to a process
  // that has ended.
  child.on(
    'error',
    guard('lake error', ({message}: Error) => {
      if (child.pid === undefined) resolve({reason: message, byItself: false})
    }),
  )
  return promise
}

/**
 * Raises the process's out-of-memory score: if memory runs out, Linux kills this process and not
 * the site.
 */
function preferForOutOfMemory({pid}: ChildProcess) {
  if (process.platform !== 'linux' || pid === undefined) return
  writeFile(`/proc/${pid}/oom_score_adj`, oomScoreAdjustment).catch(() => {})
}
