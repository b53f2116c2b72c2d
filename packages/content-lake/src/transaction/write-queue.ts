import {guard} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'
import {httpError} from '../lake-error.ts'

/** Maximum number of writes in one turn of the queue. They share one fsync. */
const atOnce = 50
/** Maximum duration of a turn, in ms. After it the turn starts no further write. */
const turnMs = 20
/**
 * After a write that blocks other callers for this many ms, its caller counts as heavy for
 * `heavyForMs`.
 */
const heavyMs = 100
const heavyForMs = 10_000
/**
 * Heavy callers pause for this many times the duration of the write. Work that follows a write,
 * such as indexing its texts, blocks other callers for about the same time again.
 */
const pauseTimes = 3
/** Limits of waiting writes for each caller: their number, and the bytes of their bodies. */
const maxWaiting = 200
const waitingBytes = 32_000_000

interface Write {
  readonly work: () => void
  readonly bytes: number
  readonly settle: (result: PromiseSettledResult<void>) => void
}

interface Lane {
  readonly waiting: Write[]
  bytes: number
  /** The time until which the caller counts as heavy (see `heavyMs`), by `performance.now`. */
  heavyUntil: number
}

/**
 * Runs writes one by one, because each blocks the process. Every caller has a first-in, first-out queue
 * (a lane), and the lanes take turns. Concurrent writes share one fsync.
 *
 * After a write of more than `heavyMs`, heavy callers pause, so that other callers get about half of
 * the time.
 */
export class WriteQueue {
  readonly #content: Content
  /** The queue (lane) of each caller, least recently served first. */
  readonly #lanes = new Map<string, Lane>()
  #heavyPausedUntil = 0
  #isScheduled = false
  #pause: NodeJS.Timeout | undefined

  constructor(content: Content) {
    this.#content = content
  }

  /** Throws a 429 if a caller has too many waiting writes. `run` checks this again. */
  checkRoom(caller: string, bytes = 0): void {
    const lane = this.#lanes.get(caller)
    if (!lane || (lane.waiting.length < maxWaiting && lane.bytes + bytes <= waitingBytes)) return
    const message = `${lane.waiting.length} of your writes are waiting. Wait for their responses before you send more.`
    throw httpError(429, message, {'retry-after': '1'})
  }

  /**
   * Runs a function that commits, when it is the caller's turn. Settles with the function's result
   * or error once the commit is on disk. `bytes` is the memory that the function uses until then.
   */
  async run<Result>(caller: string, work: () => Result, bytes = 0): Promise<Result> {
    this.checkRoom(caller, bytes)
    return new Promise((resolve, reject) => {
      let result: {readonly value: Result} | undefined
      const lane = this.#lanes.get(caller) ?? {waiting: [], bytes: 0, heavyUntil: 0}
      this.#lanes.set(caller, lane)
      lane.bytes += bytes
      lane.waiting.push({
        bytes,
        work: () => {
          result = {value: work()}
        },
        settle(settled) {
          if (settled.status === 'rejected') reject(settled.reason)
          else if (result) resolve(result.value)
        },
      })
      this.#schedule()
    })
  }

  #schedule(): void {
    clearTimeout(this.#pause)
    if (this.#isScheduled) return
    const now = performance.now()
    const waiting = [...this.#lanes.values()].filter((lane) => lane.waiting.length > 0)
    if (waiting.some((lane) => this.#mayRun(lane, now))) {
      this.#isScheduled = true
      setImmediate(guard('write queue', () => this.#flush()))
    } else if (waiting.length > 0) {
      const pause = guard('write queue pause', () => this.#schedule())
      this.#pause = setTimeout(pause, this.#heavyPausedUntil - now)
    }
  }

  #flush(): void {
    this.#isScheduled = false
    const taken: Write[] = []
    try {
      const settled = this.#content.together(this.#turn(taken))
      for (const [index, result] of settled.entries()) taken[index]?.settle(result)
    } catch (reason) {
      // If the transaction could not even begin, the turn has taken no write yet.
      if (taken.length === 0) Array.from(this.#turn(taken))
      for (const {settle} of taken) settle({status: 'rejected', reason})
    }
    this.#schedule()
  }

  /**
   * Yields the writes of one turn. The consumer runs each write before it requests the next one.
   */
  *#turn(taken: Write[]): Generator<() => void> {
    const began = performance.now()
    while (taken.length < atOnce && performance.now() - began < turnMs) {
      const lane = this.#nextLane()
      const write = lane?.waiting.shift()
      if (!lane || !write) return
      lane.bytes -= write.bytes
      taken.push(write)
      const start = performance.now()
      yield write.work
      const end = performance.now()
      if (end - start < heavyMs) continue
      lane.heavyUntil = end + heavyForMs
      this.#heavyPausedUntil = end + pauseTimes * (end - start)
    }
  }

  #nextLane(): Lane | undefined {
    const now = performance.now()
    for (const [caller, lane] of this.#lanes) {
      if (lane.waiting.length > 0) {
        if (!this.#mayRun(lane, now)) continue
        this.#lanes.delete(caller)
        this.#lanes.set(caller, lane)
        return lane
      }
      if (lane.heavyUntil <= now) this.#lanes.delete(caller)
    }
    return undefined
  }

  #mayRun({heavyUntil}: Lane, now: number): boolean {
    return heavyUntil <= now || this.#heavyPausedUntil <= now
  }
}
