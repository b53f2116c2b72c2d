import {guard} from './guard.ts'
import {countedNetworks} from './http/network.ts'
import {QueueRefusedError} from './queue-refused-error.ts'

export interface QueueLimits {
  /**
   * Maximum number of jobs that run at the same time: in total, of anonymous callers (strangers),
   * and of staff.
   */
  readonly processes: number
  readonly strangers: number
  readonly staff: number
  /**
   * Maximum number of waiting jobs of anonymous callers: in total, and from the same address. If
   * the queue is full, a job of the network with the most jobs makes room for another network.
   */
  readonly waiting: number
  readonly waitingPerAddress: number
}

/** The caller of a job, and how to schedule the job. */
export interface JobTerms {
  /** `staff`, or the network address of an anonymous caller. */
  readonly caller: string
  /**
   * Whether the job may take seconds. Only one heavy job of anonymous callers runs at a time, so
   * that small jobs never wait for long.
   */
  readonly heavy: boolean
  /** Aborts when no caller waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly terms: JobTerms
  /** The caller's networks, from its own to the widest. */
  readonly networks: readonly string[]
  /** Order of strangers' jobs: the job with the smallest turn runs first. */
  readonly turn: number
  readonly settle: (refusal?: QueueRefusedError) => void
}

/**
 * Decides which job runs next, such as drawing a picture, rendering a preview or checking a password. Strangers (anonymous callers) cannot occupy all processes,
 * so that staff need not wait for them. Strangers take turns by client and by wider network, so that
 * a client with many jobs delays each other client by only one job, and a /48 by its share of jobs.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  readonly #running = new Set<Waiting>()
  /** The turn of the last started job of an anonymous caller. */
  #turn = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Waits until a job may run. Resolves to a function to call when the job is done. Rejects with a
   * `QueueRefusedError` if too many jobs are waiting, or if the caller disconnects first.
   */
  async enter(terms: JobTerms): Promise<() => void> {
    const {caller, signal} = terms
    if (signal?.aborted) throw new QueueRefusedError('left')
    const {waiting: most, waitingPerAddress} = this.#limits
    const counted = countedNetworks(caller, most / waitingPerAddress)
    const turns = counted.map(({network, share}) => {
      const own = [...this.#waiting].filter(({networks}) => networks.includes(network))
      if (caller !== 'staff' && own.length >= waitingPerAddress * share) {
        throw new QueueRefusedError('callerFull')
      }
      return Math.max(this.#turn, ...own.map((other) => other.turn)) + 1 / share
    })
    const networks = counted.map(({network}) => network)
    if (caller !== 'staff') this.#makeRoom(networks, most)
    const turn = Math.max(...turns)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        terms,
        networks,
        turn,
        settle: (refusal) => {
          this.#waiting.delete(waiting)
          signal?.removeEventListener('abort', onLeft)
          if (refusal) reject(refusal)
          else resolve(() => this.#leave(waiting))
        },
      }
      const onLeft = guard('picture queue', () => waiting.settle(new QueueRefusedError('left')))
      signal?.addEventListener('abort', onLeft, {once: true})
      this.#waiting.add(waiting)
      this.#startNext()
    })
  }

  /** Refuses all waiting jobs. */
  clear(): void {
    for (const waiting of this.#waiting) waiting.settle(new QueueRefusedError('stopping'))
  }

  /**
   * If `most` jobs of strangers are waiting, refuses the newest job of the network with the most
   * jobs. Throws if the new job's own network has as many.
   */
  #makeRoom(networks: readonly string[], most: number): void {
    let jobs = [...this.#waiting].filter(({terms}) => terms.caller !== 'staff')
    if (jobs.length < most) return
    const own = jobs.filter((job) => job.networks.at(-1) === networks.at(-1)).length
    // Starts with the widest networks, because one of them may have many addresses.
    for (let level = 1; level <= (jobs[0]?.networks.length ?? 0); level++) {
      jobs = largest(Map.groupBy(jobs, (job) => job.networks.at(-level)).values())
      if (level === 1 && jobs.length <= own + 1) throw new QueueRefusedError('full')
    }
    jobs.at(-1)?.settle(new QueueRefusedError('callerFull'))
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

const largest = <Item>(groups: Iterable<Item[]>): Item[] =>
  [...groups].reduce((one, other) => (other.length > one.length ? other : one), [])
