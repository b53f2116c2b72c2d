import {type ChildProcess, fork} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {type BirpcReturn, createBirpc} from 'birpc'
import {guard} from '../guard.ts'

/** Passed on to the process. It decodes files of strangers, so it gets no passwords or keys. */
const VARIABLES =
  /^(PATH|HOME|TMPDIR|LANG|LC_.*|LD_LIBRARY_PATH|FONTCONFIG_.*|NODE_COMPILE_CACHE|MALLOC_.*)$/

/** Megabytes of JavaScript. Pixels are kept outside of it. */
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=2']

/** Linux tells programs processor time in 1/100 s: USER_HZ, time(7). */
const TICK_MS = 10

/** What a process has used so far. */
export interface Usage {
  /** Milliseconds on a processor since it started. */
  readonly processorMs: number
  /** Bytes of memory now. */
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

  /** @param entry - the module it runs, which calls `answerJobs` */
  constructor(entry: URL) {
    const child = fork(fileURLToPath(entry), {
      execArgv: HEAP,
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => VARIABLES.test(name))),
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

  /** Ends the process at once, whatever it does. Its job rejects with the reason. */
  kill(why: string): void {
    this.#why = why
    this.#child.kill('SIGKILL')
  }

  /** What the process uses; undefined where the system does not say. */
  async usage(): Promise<Usage | undefined> {
    if (process.platform !== 'linux') return undefined
    try {
      const [stat, status] = await Promise.all(
        ['stat', 'status'].map((name) => readFile(`/proc/${this.pid}/${name}`, 'utf8')),
      )
      // proc(5): the fields after the name in brackets begin with the third.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
      const ticks = Number(fields[11]) + Number(fields[12])
      const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status ?? '') ?? []
      return {processorMs: ticks * TICK_MS, resident: Number(kilobytes) * 1024}
    } catch {
      // It has ended.
      return undefined
    }
  }
}
