import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'
import type {ComposedMail} from '../mail/compose-mail.ts'
import {oneLine} from '../mail/plain.ts'
import type {Mail, Mails} from '../store/mails.ts'
import {type Deliver, DeliveryError} from './delivery.ts'
import {type Backoff, GIVE_UP_MS, mailBackoff, serverBackoff, waitAfter} from './retry.ts'

interface WorkerParts {
  readonly mails: Mails
  compose(mail: Mail): Promise<ComposedMail>
  readonly deliver: Deliver
  /** State to store for a delivered mail: `sent` with a mail server, otherwise `written`. */
  readonly delivered: 'sent' | 'written'
  log: Log
  /** Retry times. Tests set shorter ones. */
  readonly waits?: {readonly mail: Backoff; readonly server: Backoff; readonly giveUp: number}
  readonly now?: () => number
}

/** Number of mails sent in parallel, so that a slow mail does not delay the others. */
const AT_ONCE = 3

/** Interval for checking whether an operator's command has queued mails. */
const LOOK_MS = 1_000

/** At shutdown, running deliveries are aborted after this time. Shutdown may take 10 s in total. */
const LAST_MS = 6_000

/**
 * Each run of the server tries a mail for at least this long, even if the mail is old: the network
 * may become available only after the server has started.
 */
const RUN_MS = 60 * 60_000

const usualWaits = {mail: mailBackoff, server: serverBackoff, giveUp: GIVE_UP_MS}

/**
 * Sends the mails of the outbox until it is stopped. Mails that an earlier run of the server did
 * not finish are continued. A mail is in the outbox until it is accepted or has failed permanently.
 */
export class OutboxWorker {
  readonly #parts: Required<WorkerParts>
  readonly #underWay = new Map<number, Promise<void>>()
  /** Ids of mails that the mail server accepted, but whose new state could not be stored yet. */
  readonly #taken = new Set<number>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #ended = false
  readonly #started: number
  /** Consecutive failures to reach the mail server, and the time of the next attempt. */
  #outage = {failures: 0, until: 0}

  constructor(parts: WorkerParts) {
    this.#parts = {waits: usualWaits, now: Date.now, ...parts}
    this.#started = this.#parts.now()
  }

  /** Sends the due mails, and schedules the next check. */
  wake(): void {
    if (this.#ended) return
    clearTimeout(this.#timer)
    let wait = LOOK_MS
    try {
      wait = this.#startDue()
    } catch (error) {
      this.#parts.log(`Could not read the outbox: ${String(error)}`, warning)
    }
    this.#timer = setTimeout(
      guard('outbox worker timer', () => this.wake()),
      wait,
    )
    this.#timer.unref()
  }

  /** Starts no more deliveries, and resolves when the running deliveries have ended. */
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

  /** Starts the delivery of due mails. Returns the time until the next check in ms. */
  #startDue(): number {
    const {mails, now} = this.#parts
    // While the mail server is unreachable, only one mail at a time tests the connection.
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

  /**
   * Delivers a mail and stores its new state. Never rejects, so one failure stops no other mail.
   */
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
        log(`Could not store the delivery state of mail ${mail.messageId}: ${cause}`, warning)
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
      // The delivery was aborted by the shutdown. The next run of the server continues it.
      if (certain) mails.setState(mail, 'waiting', mail.problem)
    } else if (!certain && mail.purpose === 'visitor') {
      mails.setState(mail, 'sent', `unconfirmed: ${message}`)
    } else if ((final && mail.purpose === 'visitor') || this.#isHopeless(mail)) {
      mails.setState(mail, 'failed', message)
      if (mail.purpose === 'staff')
        log(`Mail ${mail.messageId} failed permanently: ${forLog(message)}.`, warning)
    } else {
      const wait =
        scope === 'server' ? this.#serverAway() : waitAfter(mail.attempts + 1, waits.mail)
      mails.postpone(mail, certain ? 'waiting' : 'handed over', now() + wait, message)
      const seconds = Math.ceil(wait / 1000)
      log(`Retrying mail ${mail.messageId} in ${seconds} s: ${forLog(message)}.`, warning)
    }
  }

  /**
   * Returns whether a mail has been tried for GIVE_UP_MS in total, and for RUN_MS in this run of
   * the server.
   */
  #isHopeless({created}: Mail): boolean {
    const {now, waits} = this.#parts
    return now() - Math.max(created, this.#started - waits.giveUp + RUN_MS) > waits.giveUp
  }

  /**
   * Records that the mail server is unreachable. Deliveries that fail at the same time count as one
   * failure. Returns the time until the next attempt in ms.
   */
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
 * Returns whether this is a visitor's copy that an earlier run may have delivered, because the run
 * ended before the mail server replied. Such a copy is not sent again. A mail to the company is
 * sent again: its Message-ID identifies the duplicate.
 */
const isCopyInDoubt = ({purpose, state}: Mail) => purpose === 'visitor' && state === 'handed over'

const deliveryErrorOf = (error: unknown) =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(String(error), {scope: 'mail', certain: true})

/** Shortens a mail server's reply for the log and removes the recipient's address. */
const forLog = (message: string) =>
  oneLine(message.replace(/[^\s<>]+@[^\s<>]+/g, '(address)'), 200).replace(/\.$/, '')
