import {type ChildProcess, fork} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {type BirpcReturn, createBirpc} from 'birpc'
import {guard} from '#packages/server-kit/src/guard.ts'
import {StorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'

/** The lake as the site needs to know it. */
export interface StartedLake {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  /** A bearer token that may read drafts. */
  token: string
}

/** What the site's process calls in the lake's. */
export interface LakeFunctions {
  /**
   * Starts the lake, with the sample content in an empty dataset.
   *
   * @param port - 0 for any free port
   * @param site - where the site listens, if it does already
   * @returns why, if the disk cannot be written: only the message of an error crosses processes
   */
  start(port: number, site: string | undefined): Promise<StartedLake | {storageFailure: string}>
  /** Tells the Studio where the site is: `http://host:port`. */
  siteListensAt(origin: string): void
  /** Finishes running requests, closes the database and exits. */
  stop(): void
}

/** What the lake's process calls in the site's. */
export interface SupervisorFunctions {
  /** Called every second from the main thread: without it the process is taken to hang. */
  heartbeat(beat: Heartbeat): void
}

interface Heartbeat {
  /** Resident memory, bytes. */
  memory: number
  /** Since the process started. */
  unexpectedErrors: number
}

interface ProcessEnd {
  reason: string
  /** It exited, as after an error that nothing caught; nobody killed it. */
  byItself: boolean
}

/** What a test may set. */
export interface ProcessOptions {
  /** Options of Node for the program. */
  execArgv?: string[]
  /** A second by default. */
  tickMs?: number
}

/** A process without a heartbeat for so many ticks is killed. */
const silentTicks = 12

/** The same before it is ready: loading or migrating a large database blocks its thread. */
const silentTicksAtStart = 300

/** The kernel adds so many thousandths of the machine's memory to what the process takes. */
const oomScoreAdjustment = '500'

const lakeProgram = fileURLToPath(new URL('./lake-program.ts', import.meta.url))

/** One run of the lake's process. It is killed when it hangs. */
export class LakeProcess {
  /** Undefined before the first one. */
  lastHeartbeat: Heartbeat | undefined
  /** Resolves when the process is gone. */
  readonly ended: Promise<ProcessEnd>
  readonly #child: ChildProcess
  readonly #rpc: BirpcReturn<LakeFunctions, SupervisorFunctions>
  /** Why it was killed. */
  #killed: string | undefined
  #silentTicks = 0
  #mostSilentTicks = silentTicksAtStart

  constructor({execArgv = [], tickMs = 1000}: ProcessOptions = {}) {
    const child = fork(lakeProgram, {
      // Not this process's own: they suit a site.
      execArgv,
      // Keeps errors whole on their way.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    this.#rpc = createBirpc<LakeFunctions, SupervisorFunctions>(
      {heartbeat: (beat) => this.#heartbeat(beat)},
      {
        // A message to a process that has ended is dropped.
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
   * Never settles if the process ends before the lake answers.
   *
   * @throws the lake's own error if it cannot start
   */
  async start(port: number, site: string | undefined): Promise<StartedLake> {
    try {
      const started = await this.#rpc.start(port, site)
      if ('storageFailure' in started) throw new StorageFailure(started.storageFailure)
      this.#mostSilentTicks = silentTicks
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

  /** Counts ticks, not time: neither process ticks while the machine is suspended. */
  #tick() {
    this.#silentTicks++
    if (this.#silentTicks > this.#mostSilentTicks) this.#kill('it did not respond')
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
  // Without a pid it was never started. Other errors are messages to a process that has ended.
  child.on(
    'error',
    guard('lake error', ({message}: Error) => {
      if (child.pid === undefined) resolve({reason: message, byItself: false})
    }),
  )
  return promise
}

/** When memory runs out, Linux kills the process with the highest score: this one, not the site. */
function preferForOutOfMemory({pid}: ChildProcess) {
  if (process.platform !== 'linux' || pid === undefined) return
  writeFile(`/proc/${pid}/oom_score_adj`, oomScoreAdjustment).catch(() => {})
}
