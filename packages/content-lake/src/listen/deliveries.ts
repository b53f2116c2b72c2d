import {guard} from '../../../server-kit/src/guard.ts'
import type {Transaction} from '../store/store.ts'

/**
 * Maximum steps of one slice, which take one to two milliseconds. Evaluating filters and creating
 * events uses steps.
 */
export const sliceSteps = 20_000

/**
 * Maximum number of transactions that wait for delivery. If a further transaction is committed, all
 * receivers that still miss a waiting transaction are dropped.
 */
const maxWaiting = 1_000

interface Delivery<Receiver> {
  readonly transaction: Transaction
  readonly receivers: readonly Receiver[]
  /** Index in `receivers` of the next receiver to deliver to. */
  next: number
}

export interface DeliveryOptions<Receiver> {
  /** Delivers a transaction to one receiver and returns the number of steps it took. Must not throw. */
  readonly deliver: (receiver: Receiver, transaction: Transaction) => number
  /** Called with the receivers that are dropped, because they miss too many transactions. */
  readonly drop: (receivers: readonly Receiver[]) => void
  /** Steps that `add` may run synchronously, while the writer waits. */
  readonly atOnce: number
  /**
   * Pause in ms after a slice, so that other work gets most of the time. 0 continues in the next
   * event loop turn.
   */
  readonly pauseMs: number
}

/**
 * Delivers transactions to receivers, in order. Works in slices, so that other work runs in between
 * and a write waits only briefly, however many receivers there are.
 */
export class Deliveries<Receiver> {
  readonly #options: DeliveryOptions<Receiver>
  #waiting: Delivery<Receiver>[] = []
  #isScheduled = false

  constructor(options: DeliveryOptions<Receiver>) {
    this.#options = options
  }

  add(transaction: Transaction, receivers: readonly Receiver[]): void {
    if (receivers.length === 0) return
    if (this.#waiting.length >= maxWaiting) this.#drop()
    this.#waiting.push({transaction, receivers, next: 0})
    if (this.#isScheduled) return
    if (this.#options.atOnce > 0) this.#run(this.#options.atOnce)
    else this.#schedule(0)
  }

  #run(steps: number): void {
    let left = steps
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const receiver = first.receivers[first.next]
      if (receiver === undefined) {
        this.#waiting.shift()
        continue
      }
      if (left <= 0) {
        this.#schedule(this.#options.pauseMs)
        return
      }
      first.next += 1
      left -= this.#options.deliver(receiver, first.transaction)
    }
  }

  #schedule(pauseMs: number): void {
    this.#isScheduled = true
    const run = () => {
      this.#isScheduled = false
      this.#run(sliceSteps)
    }
    if (pauseMs > 0) setTimeout(guard('deliveries timer', run), pauseMs)
    else setImmediate(guard('deliveries timer', run))
  }

  #drop(): void {
    const dropped = this.#waiting
    this.#waiting = []
    const receivers = new Set(dropped.flatMap(({receivers, next}) => receivers.slice(next)))
    this.#options.drop([...receivers])
  }
}
