import {type ChildProcess, fork} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {type BirpcReturn, createBirpc} from 'birpc'
import {guard} from '../guard.ts'

/**
 * Environment variables that the picture process gets. The process decodes untrusted files, so it
 * must not get passwords or keys.
 */
const passedVariables =
  /^(PATH|HOME|TMPDIR|LANG|LC_.*|LD_LIBRARY_PATH|FONTCONFIG_.*|NODE_COMPILE_CACHE|MALLOC_.*)$/

/** Linux reports processor time in units of 1/100 s: USER_HZ, time(7). */
const tickMs = 10

/** The resources that a process has used. */
export interface Usage {
  /** Processor time in ms since the process started. */
  readonly processorMs: number
  /** Current resident memory in bytes. */
  readonly resident: number
}

/** One picture process, from its start until it is killed. */
export class PictureProcess<Jobs extends object> {
  readonly jobs: BirpcReturn<Jobs, object>
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #hasEnded = false
  #why = 'The picture process ended unexpectedly'

  /**
   * @param entry - the module that the process runs, which calls `answerJobs`
   * @param heap - the limit of the JavaScript heap in megabytes
   */
  constructor(entry: URL, heap: number) {
    const child = fork(fileURLToPath(entry), {
      execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => passedVariables.test(name)),
      ),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    this.#child = child
    this.jobs = createBirpc<Jobs, object>(
      {},
      {
        post: (message) => {
          if (child.connected) child.send(message, () => {})
        },
        on: (receive) => child.on('message', guard('picture process message', receive)),
        timeout: -1,
      },
    )
    this.ended = new Promise((resolve) => {
      const end = guard('picture process end', () => {
        this.#hasEnded = true
        this.jobs.$close(new Error(this.#why))
        resolve()
      })
      child.once('exit', end)
      child.once('error', end)
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get hasEnded(): boolean {
    return this.#hasEnded || this.#child.killed
  }

  /** Kills the process at once. Its job rejects with the reason. */
  kill(why: string): void {
    this.#why = why
    this.#child.kill('SIGKILL')
  }

  /**
   * Returns the resources that the process has used; undefined if the operating system does not
   * report them.
   */
  async usage(): Promise<Usage | undefined> {
    if (process.platform !== 'linux') return undefined
    try {
      const [stat, status] = await Promise.all(
        ['stat', 'status'].map((name) => readFile(`/proc/${this.pid}/${name}`, 'utf8')),
      )
      // Skip the first two fields: the second is the program's name, which can contain spaces
      // (proc(5)).
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
      const ticks = Number(fields[11]) + Number(fields[12])
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status ?? '') ?? []
      return {processorMs: ticks * tickMs, resident: Number(kilobytes) * 1024}
    } catch {
      // The process has ended.
      return undefined
    }
  }
}
