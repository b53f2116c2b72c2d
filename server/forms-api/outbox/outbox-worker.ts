import {guard} from '../../guard.ts'
import type {ComposedMail} from '../mail/compose-mail.ts'
import {oneLine} from '../mail/plain.ts'
import type {Mail, Mails} from '../store/mails.ts'
import {type Deliver, DeliveryError} from './delivery.ts'
import {type Backoff, GIVE_UP_MS, mailBackoff, serverBackoff, waitAfter} from './retry.ts'

interface WorkerParts {
  readonly mails: Mails
  compose(mail: Mail): Promise<ComposedMail>
  readonly deliver: Deliver
  /** What a delivered mail is: with a mail server `sent`, without one `written`. */
  readonly delivered: 'sent' | 'written'
  log(line: string): void
  /** Others than the usual waits, for tests. */
  readonly waits?: {readonly mail: Backoff; readonly server: Backoff; readonly giveUp: number}
  readonly now?: () => number
}

/** So many mails at once, so that one the server is slow with does not hold up the others. */
const AT_ONCE = 3

/** How often to look for mails that the operator's command put in. */
const LOOK_MS = 1_000

/** How long a mail may take to get through when the program ends, which has 10 s for everything. */
const LAST_MS = 6_000

/** How long each run tries, however old a mail is: the network may come up after the program. */
const RUN_MS = 60 * 60_000

const usualWaits = {mail: mailBackoff, server: serverBackoff, giveUp: GIVE_UP_MS}

/**
 * Sends the mails of the outbox, until it is ended. Whatever goes wrong, a mail stays in the
 * database until it was taken or given up; what another run of the program left is taken up again.
 */
export class OutboxWorker {
  readonly #parts: Required<WorkerParts>
  readonly #underWay = new Map<number, Promise<void>>()
  /** Mails that were taken, where even that could not be noted yet. */
  readonly #taken = new Set<number>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #ended = false
  readonly #started: number
  /** Failures in a row to reach the server, and until when it is left alone. */
  #outage = {failures: 0, until: 0}

  constructor(parts: WorkerParts) {
    this.#parts = {waits: usualWaits, now: Date.now, ...parts}
    this.#started = this.#parts.now()
  }

  /** Looks for mails that are due, now and from now on. */
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

  /** Starts no mail any more, and resolves when those under way are through or were given up. */
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

  /** Starts what may start now; answers after how many ms to look again. */
  #startDue(): number {
    const {mails, now} = this.#parts
    // One mail finds out whether a server that was away is back.
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

  /** Never rejects: a mail that cannot be sent, or noted as sent, must not stop the others. */
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
      // The next run goes on with it; this one's end is not the mail's fault.
      if (certain) mails.setState(mail, 'waiting', mail.problem)
    } else if (!certain && mail.purpose === 'visitor') {
      mails.setState(mail, 'sent', `unconfirmed: ${message}`)
    } else if ((final && mail.purpose === 'visitor') || this.#isHopeless(mail)) {
      mails.setState(mail, 'failed', message)
      if (mail.purpose === 'staff') log(`Mail ${mail.messageId} was given up: ${told(message)}.`)
    } else {
      const wait =
        scope === 'server' ? this.#serverAway() : waitAfter(mail.attempts + 1, waits.mail)
      mails.postpone(mail, certain ? 'waiting' : 'handed over', now() + wait, message)
      const seconds = Math.ceil(wait / 1000)
      log(`Mail ${mail.messageId} waits ${seconds} s for its next attempt: ${told(message)}.`)
    }
  }

  /** Whether a mail has been tried for days, and by this run for a while. */
  #isHopeless({created}: Mail): boolean {
    const {now, waits} = this.#parts
    return now() - Math.max(created, this.#started - waits.giveUp + RUN_MS) > waits.giveUp
  }

  /** Notes that the server cannot be had; mails under way that fail together count as one failure. */
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
 * A copy that may have arrived, in a run that ended before the server's word came. It is not worth
 * sending twice; the company's mail is, and can be told from its double by its Message-ID.
 */
const isCopyInDoubt = ({purpose, state}: Mail) => purpose === 'visitor' && state === 'handed over'

const deliveryErrorOf = (error: unknown) =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(String(error), {scope: 'mail', certain: true})

/** What a server says may be long, of many lines, and name the recipient: not for the log. */
const told = (message: string) =>
  oneLine(message.replace(/[^\s<>]+@[^\s<>]+/g, '(address)'), 200).replace(/\.$/, '')
