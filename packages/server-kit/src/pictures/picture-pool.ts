import type {BirpcReturn} from 'birpc'
import {FairQueue, type JobTerms, type QueueLimits} from '../fair-queue.ts'
import {guard} from '../guard.ts'
import {QueueRefusedError} from '../queue-refused-error.ts'
import {PictureProcess} from './picture-process.ts'

export interface PoolLimits extends QueueLimits {
  /**
   * Processor time in ms after which the process of a job is killed: for jobs of anonymous callers
   * (strangers), and of staff.
   */
  readonly strangerMs: number
  readonly staffMs: number
  /**
   * Time in ms that a running job still gets after its caller has disconnected or the pool was
   * closed.
   */
  readonly graceMs: number
  /** Time in ms without a job after which a process ends. */
  readonly idleMs: number
  /** Resident memory in bytes at which a process is killed. */
  readonly memory: number
  /** Limit of the JavaScript heap of a process in megabytes. Pixels are stored outside of the heap. */
  readonly heap: number
}

const poolLimits: PoolLimits = {
  processes: 3,
  strangers: 2,
  staff: 2,
  waiting: 600,
  waitingPerAddress: 200,
  strangerMs: 10_000,
  staffMs: 30_000,
  graceMs: 1_000,
  idleMs: 10_000,
  memory: 1_000_000_000,
  heap: 128,
}

/** How often the processor time and memory of a running job's process are checked. */
const checkMs = 250

/**
 * A job may take this many times its limit of processor time in total, because on a busy machine
 * its process also waits for a processor.
 */
const wallTimeFactor = 4

/**
 * Runs picture jobs in processes that can be killed. Each process runs one job at a time. Imaging
 * threads cannot be stopped: in this process, a job that hangs would block the threads that login
 * and files need, and keep the process from ending. Processes are started on demand and end when
 * idle.
 */
export class PicturePool<Jobs extends object> {
  readonly #entry: URL
  readonly #limits: PoolLimits
  readonly #queue: FairQueue
  readonly #idle: {process: PictureProcess<Jobs>; timer: NodeJS.Timeout}[] = []
  readonly #running = new Map<PictureProcess<Jobs>, Promise<unknown>>()
  #closed = false

  /** @param entry - the module that a picture process runs, which calls `answerJobs` */
  constructor(entry: URL, limits: Partial<PoolLimits> = {}) {
    this.#entry = entry
    this.#limits = {...poolLimits, ...limits}
    this.#queue = new FairQueue(this.#limits)
  }

  get isBusy(): boolean {
    return this.#running.size > 0
  }

  /** Process ids, for tests and benchmarks. */
  get pids(): number[] {
    const processes = [...this.#running.keys(), ...this.#idle.map(({process}) => process)]
    return processes.flatMap(({pid}) => pid ?? [])
  }

  /** Runs a job. Rejects with a `QueueRefusedError`, or with the error that the job threw. */
  async run<Result>(
    terms: JobTerms,
    job: (jobs: BirpcReturn<Jobs, object>) => Promise<Result>,
  ): Promise<Result> {
    if (this.#closed) throw new QueueRefusedError('stopping')
    const leave = await this.#queue.enter(terms)
    try {
      if (this.#closed) throw new QueueRefusedError('stopping')
      return await this.#runNow(terms, job)
    } finally {
      leave()
    }
  }

  /** Refuses waiting jobs, gives running jobs `graceMs` to finish, and kills all processes. */
  async close(): Promise<void> {
    this.#closed = true
    this.#queue.clear()
    for (const {process, timer} of this.#idle.splice(0)) {
      clearTimeout(timer)
      process.kill('stopping')
    }
    const running = [...this.#running]
    const cut = setTimeout(
      guard('picture pool stop', () => {
        for (const [process] of running) process.kill('stopping')
      }),
      this.#limits.graceMs,
    )
    await Promise.allSettled(running.map(([, work]) => work))
    clearTimeout(cut)
    for (const [process] of running) process.kill('stopping')
    await Promise.all(running.map(([process]) => process.ended))
  }

  async #runNow<Result>(
    terms: JobTerms,
    job: (jobs: BirpcReturn<Jobs, object>) => Promise<Result>,
  ): Promise<Result> {
    const process = this.#takeProcess()
    let refusal: QueueRefusedError | undefined
    const kill = (reason: QueueRefusedError['reason']) => {
      refusal = new QueueRefusedError(reason)
      process.kill(reason)
    }
    const {strangerMs, staffMs, graceMs, memory} = this.#limits
    const ms = terms.caller === 'staff' ? staffMs : strangerMs
    const timers = [
      setTimeout(
        guard('picture timeout', () => kill('timeout')),
        wallTimeFactor * ms,
      ),
    ]
    const left = guard('picture grace', () => kill('left'))
    const onLeft = guard('picture left', () => timers.push(setTimeout(left, graceMs)))
    terms.signal?.addEventListener('abort', onLeft, {once: true})
    const before = process.usage()
    const watch = setInterval(
      guard('picture limits', async () => {
        const [begun, now] = await Promise.all([before, process.usage()])
        if (!now) return
        if (now.resident > memory) kill('memory')
        if (now.processorMs - (begun?.processorMs ?? 0) > ms) kill('timeout')
      }),
      checkMs,
    )
    const work = job(process.jobs)
    this.#running.set(process, work)
    try {
      return await work
    } catch (error) {
      if (this.#closed) throw new QueueRefusedError('stopping')
      throw refusal ?? error
    } finally {
      for (const timer of timers) clearTimeout(timer)
      clearInterval(watch)
      terms.signal?.removeEventListener('abort', onLeft)
      this.#running.delete(process)
      if (!refusal && !this.#closed && !process.hasEnded) this.#rest(process)
    }
  }

  /**
   * Returns the idle process that was used last, so that the other processes stay idle and end.
   * Starts a process if none is idle.
   */
  #takeProcess(): PictureProcess<Jobs> {
    const idle = this.#idle.pop()
    if (!idle) return new PictureProcess<Jobs>(this.#entry, this.#limits.heap)
    clearTimeout(idle.timer)
    return idle.process
  }

  #rest(process: PictureProcess<Jobs>): void {
    const remove = guard('picture pool idle', () => {
      const at = this.#idle.findIndex((idle) => idle.process === process)
      if (at >= 0) this.#idle.splice(at, 1)
      process.kill('idle')
    })
    this.#idle.push({process, timer: setTimeout(remove, this.#limits.idleMs).unref()})
    void process.ended.then(remove)
  }
}
