import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {Log} from '../../log-codes.ts'

interface DueWorkParts<Item> {
  /** Claims the item that has been due for the longest time. No other server can claim it. */
  claim(now: number): Promise<Item | undefined>
  /** Keeps the claims of items that are still being worked on. */
  renew(items: readonly Item[]): Promise<void>
  /** Gives up a claim without a result. */
  release(item: Item): Promise<void>
  /** Works on an item. Resolves to a function that stores the result. Must not reject. */
  work(item: Item, signal: AbortSignal): Promise<() => Promise<void>>
  /** How many items may be worked on in parallel now. */
  atOnce(): number
  /** Names an item in the log. */
  nameOf(item: Item): string
  log: Log
  now(): number
}

/** Interval for looking for due items, which another server or an operator may have queued. */
const lookMs = 1_000

/** Interval for renewing the claims of the items that are being worked on. */
const renewMs = 15_000

/** At shutdown, running work is aborted after this time. Shutdown may take 10 s in total. */
const lastMs = 6_000

/**
 * Works on the due items of a queue in the database until it is stopped. Items that an earlier run
 * of the server did not finish are continued.
 */
export class DueWork<Item> {
  readonly #parts: DueWorkParts<Item>
  readonly #underWay = new Map<Item, Promise<void>>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** Whether to look for due items again after the current look. Set by `wake`. */
  #again = false
  #ended = false
  #renewed = Number.NEGATIVE_INFINITY
  /** The last logged database error. The same error is not logged twice in a row. */
  #problem = ''

  constructor(parts: DueWorkParts<Item>) {
    this.#parts = parts
  }

  /** Starts the due items, and schedules the next check. */
  wake(): void {
    if (this.#ended) return
    this.#again = true
    this.#looking ??= this.#look()
  }

  /** Starts no more work, and resolves when the running work has ended. */
  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    const last = setTimeout(
      guard('outbox worker timer', () => this.#abort.abort()),
      lastMs,
    )
    await this.#looking
    await Promise.all(this.#underWay.values())
    clearTimeout(last)
  }

  /** Starts due items. Never rejects. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      await this.#renew()
      while (this.#again && !this.#ended) {
        this.#again = false
        await this.#startDue()
      }
      this.#problem = ''
    } catch (error) {
      this.#logOnce('Could not read the outbox', error)
    }
    this.#looking = undefined
    if (this.#ended) return
    this.#timer = setTimeout(
      guard('outbox worker timer', () => this.wake()),
      lookMs,
    )
    this.#timer.unref()
  }

  async #renew(): Promise<void> {
    const {renew} = this.#parts
    if (performance.now() - this.#renewed < renewMs) return
    await renew([...this.#underWay.keys()])
    this.#renewed = performance.now()
  }

  async #startDue(): Promise<void> {
    const {claim, release, atOnce, now} = this.#parts
    while (this.#underWay.size < atOnce()) {
      const item = await claim(now())
      if (!item) return
      if (this.#ended) return release(item)
      const working = this.#work(item).finally(() => {
        this.#underWay.delete(item)
        this.wake()
      })
      this.#underWay.set(item, working)
    }
  }

  /** Works on an item and stores the result. Never rejects, so one failure stops no other item. */
  async #work(item: Item): Promise<void> {
    const {work, nameOf} = this.#parts
    const store = await work(item, this.#abort.signal)
    // The item stays claimed until its state is stored, so that no other server repeats the work.
    for (;;) {
      try {
        return await store()
      } catch (error) {
        this.#logOnce(`Could not store the delivery state of ${nameOf(item)}`, error)
      }
      if (this.#abort.signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }

  #logOnce(what: string, error: unknown): void {
    const problem = `${what}: ${String(error)}`
    // The database itself logs that it is unavailable.
    if (problem !== this.#problem && !(error instanceof DatabaseUnavailableError))
      this.#parts.log(problem, warning('OUTBOX_STORE_FAILED'))
    this.#problem = problem
  }
}
