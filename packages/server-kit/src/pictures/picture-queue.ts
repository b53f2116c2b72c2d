import {guard} from '../guard.ts'
import {PictureRefusal} from './picture-refusal.ts'

export interface QueueLimits {
  /** Jobs that run at a time: of everybody, of strangers, of staff. */
  readonly processes: number
  readonly strangers: number
  readonly staff: number
  /** Strangers' jobs that may wait: of everybody, and of one address. */
  readonly waiting: number
  readonly waitingPerAddress: number
}

/** Who asks for a job, and what it may take. */
export interface JobTerms {
  /** `staff`, or a stranger's network address. */
  readonly caller: string
  /** Of strangers' heavy jobs only one runs at a time, so that small ones never wait for long. */
  readonly heavy: boolean
  /** Aborts when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly terms: JobTerms
  /** Strangers are served by the smallest turn. */
  readonly turn: number
  readonly settle: (refusal?: PictureRefusal) => void
}

/**
 * Decides which picture job runs next. Staff have a share that strangers cannot use up. Strangers
 * take turns by address, so that one address with many jobs delays the others by one job each.
 */
export class PictureQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  readonly #running = new Set<Waiting>()
  /** The turn of the stranger's job that was started last. */
  #turn = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Waits until a job may run. Resolves to a function to call when it is done. Rejects with a
   * `PictureRefusal` when too many wait, or the caller leaves before.
   */
  async enter(terms: JobTerms): Promise<() => void> {
    const {caller, signal} = terms
    if (signal?.aborted) throw new PictureRefusal('left')
    const own = [...this.#waiting].filter((other) => other.terms.caller === caller)
    if (caller !== 'staff') {
      if (own.length >= this.#limits.waitingPerAddress) throw new PictureRefusal('callerFull')
      if (this.#waiting.size >= this.#limits.waiting) throw new PictureRefusal('full')
    }
    const turn = Math.max(this.#turn, ...own.map((other) => other.turn)) + 1
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        terms,
        turn,
        settle: (refusal) => {
          this.#waiting.delete(waiting)
          signal?.removeEventListener('abort', onLeft)
          if (refusal) reject(refusal)
          else resolve(() => this.#leave(waiting))
        },
      }
      const onLeft = guard('picture queue', () => waiting.settle(new PictureRefusal('left')))
      signal?.addEventListener('abort', onLeft, {once: true})
      this.#waiting.add(waiting)
      this.#startNext()
    })
  }

  /** Refuses every job that waits. */
  clear(): void {
    for (const waiting of this.#waiting) waiting.settle(new PictureRefusal('stopping'))
  }

  #leave(job: Waiting): void {
    this.#running.delete(job)
    this.#startNext()
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      if (next.terms.caller !== 'staff') this.#turn = Math.max(this.#turn, next.turn)
      this.#running.add(next)
      next.settle()
    }
  }

  #next(): Waiting | undefined {
    const {processes, strangers, staff} = this.#limits
    const running = [...this.#running]
    if (running.length >= processes) return undefined
    const ofStrangers = running.filter(({terms}) => terms.caller !== 'staff')
    const mayRun = ({terms: {caller, heavy}}: Waiting) =>
      caller === 'staff'
        ? running.length - ofStrangers.length < staff
        : ofStrangers.length < strangers &&
          !(heavy && ofStrangers.some((other) => other.terms.heavy))
    const order = ({terms, turn}: Waiting) => (terms.caller === 'staff' ? 0 : turn)
    return [...this.#waiting].filter(mayRun).sort((one, other) => order(one) - order(other))[0]
  }
}
