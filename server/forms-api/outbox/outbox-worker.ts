import {guard} from '#packages/server-kit/src/guard.ts'
import type {ComposedMail} from '../mail/compose-mail.ts'
import {oneLine} from '../mail/plain.ts'
import type {Mail, Mails} from '../store/mails.ts'
import {type Deliver, DeliveryError} from './delivery.ts'
import {type Backoff, GIVE_UP_MS, mailBackoff, serverBackoff, waitAfter} from './retry.ts'

interface WorkerParts {
  readonly mails: Mails
  compose(mail: Mail): Promise<ComposedMail>
  readonly deliver: Deliver
  /** State of a delivered mail: `sent` with a mail server, else `written`. */
  readonly delivered: 'sent' | 'written'
  log(line: string): void
  /** Shorter waits for tests. */
  readonly waits?: {readonly mail: Backoff; readonly server: Backoff; readonly giveUp: number}
  readonly now?: () => number
}

/** Mails sent at the same time, so that a slow one does not delay the others. */
const AT_ONCE = 3

/** How often to look for mails that an operator's command queued. */
const LOOK_MS = 1_000

/** Time for the current mails at shutdown, which may take 10 s in total. */
const LAST_MS = 6_000

/** Each run tries a mail for this long, whatever its age: the network may start after the program. */
const RUN_MS = 60 * 60_000

const usualWaits = {mail: mailBackoff, server: serverBackoff, giveUp: GIVE_UP_MS}

/**
 * Sends the mails of the outbox until it is stopped. A mail stays in the database until it was accepted
 * or given up. Mails that an earlier run left are continued.
 */
export class OutboxWorker {
  readonly #parts: Required<WorkerParts>
  readonly #underWay = new Map<number, Promise<void>>()
  /** Accepted mails whose new state could not be stored yet. */
  readonly #taken = new Set<number>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #ended = false
  readonly #started: number
  /** Consecutive failures to reach the server, and when to try again. */
  #outage = {failures: 0, until: 0}

  constructor(parts: WorkerParts) {
    this.#parts = {waits: usualWaits, now: Date.now, ...parts}
    this.#started = this.#parts.now()
  }

  /** Starts looking for due mails. */
  wake(): void {
    if (this.#ended) return
    clearTimeout(this.#timer)
    let wait = LOOK_MS
    try {
      wait = this.#startDue()
    } catch (error) {
      this.#parts.log(`The outbox cannot be read: ${String(error)}`)
    }
    this.#timer = setTimeout(
      guard('outbox worker timer', () => this.wake()),
      wait,
    )
    this.#timer.unref()
  }

  /** Stops starting mails, and resolves when the current ones have ended. */
  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    const last = setTimeout(
      guard('outbox worker timer', () => this.#abort.abort()),
      LAST_MS,
    )
    await Promise.all(this.#underWay.values())
    clearTimeout(last)
  }

  /** Starts due mails. Returns the ms until the next look. */
  #startDue(): number {
    const {mails, now} = this.#parts
    // While the server is unreachable, one mail probes it.
    const atOnce = this.#outage.failures > 0 ? 1 : AT_ONCE
    while (this.#underWay.size < atOnce && now() >= this.#outage.until) {
      const mail = mails.nextDue(now(), [...this.#underWay.keys()])
      if (!mail) break
      const sending = this.#send(mail).finally(() => {
        this.#underWay.delete(mail.id)
        this.wake()
      })
      this.#underWay.set(mail.id, sending)
    }
    if (this.#underWay.size >= atOnce) return LOOK_MS
    const next = mails.nextTime([...this.#underWay.keys()]) ?? Number.POSITIVE_INFINITY
    return Math.min(LOOK_MS, Math.max(1, Math.max(next, this.#outage.until) - now()))
  }

  /** Never rejects: a mail that fails, or whose state cannot be stored, must not stop the others. */
  async #send(mail: Mail): Promise<void> {
    const {mails, delivered, log, now} = this.#parts
    try {
      if (isCopyInDoubt(mail)) mails.setState(mail, 'sent', 'unconfirmed')
      else {
        if (!this.#taken.has(mail.id)) await this.#deliver(mail)
        mails.setState(mail, delivered, null)
      }
      this.#taken.delete(mail.id)
      this.#outage = {failures: 0, until: 0}
    } catch (error) {
      try {
        if (this.#taken.has(mail.id)) throw error
        this.#failed(mail, error)
      } catch (cause) {
        this.#outage = {failures: 1, until: now() + LOOK_MS}
        log(`What became of mail ${mail.messageId} cannot be noted: ${String(cause)}`)
      }
    }
  }

  async #deliver(mail: Mail): Promise<void> {
    const {mails, compose, deliver} = this.#parts
    await deliver(mail, await compose(mail), {
      handingOver: () => mails.setState(mail, 'handed over', mail.problem),
      signal: this.#abort.signal,
    })
    this.#taken.add(mail.id)
  }

  #failed(mail: Mail, error: unknown): void {
    const {mails, log, now, waits} = this.#parts
    const {message, scope, final, certain} = deliveryErrorOf(error)
    if (scope === 'mail') this.#outage = {failures: 0, until: 0}
    if (this.#abort.signal.aborted) {
      // Aborted by shutdown: the next run continues with it.
      if (certain) mails.setState(mail, 'waiting', mail.problem)
    } else if (!certain && mail.purpose === 'visitor') {
      mails.setState(mail, 'sent', `unconfirmed: ${message}`)
    } else if ((final && mail.purpose === 'visitor') || this.#isHopeless(mail)) {
      mails.setState(mail, 'failed', message)
      if (mail.purpose === 'staff') log(`Mail ${mail.messageId} was given up: ${forLog(message)}.`)
    } else {
      const wait =
        scope === 'server' ? this.#serverAway() : waitAfter(mail.attempts + 1, waits.mail)
      mails.postpone(mail, certain ? 'waiting' : 'handed over', now() + wait, message)
      const seconds = Math.ceil(wait / 1000)
      log(`Mail ${mail.messageId} waits ${seconds} s for its next attempt: ${forLog(message)}.`)
    }
  }

  /** Whether a mail has been tried for GIVE_UP_MS, and in this run for RUN_MS. */
  #isHopeless({created}: Mail): boolean {
    const {now, waits} = this.#parts
    return now() - Math.max(created, this.#started - waits.giveUp + RUN_MS) > waits.giveUp
  }

  /** Records that the server is unreachable. Mails that fail together count as one failure. */
  #serverAway(): number {
    const {now, waits} = this.#parts
    const {failures, until} = this.#outage
    if (now() >= until) {
      const wait = waitAfter(failures + 1, waits.server)
      this.#outage = {failures: failures + 1, until: now() + wait}
    }
    return this.#outage.until - now()
  }
}

/**
 * A copy that may have been delivered by a run that ended before the server answered. It is not sent
 * again. The company's mail is; its Message-ID identifies the duplicate.
 */
const isCopyInDoubt = ({purpose, state}: Mail) => purpose === 'visitor' && state === 'handed over'

const deliveryErrorOf = (error: unknown) =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(String(error), {scope: 'mail', certain: true})

/** Shortens a server's answer for the log and removes the recipient. */
const forLog = (message: string) =>
  oneLine(message.replace(/[^\s<>]+@[^\s<>]+/g, '(address)'), 200).replace(/\.$/, '')
