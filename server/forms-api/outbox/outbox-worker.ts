import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {Log} from '../../log-codes.ts'
import type {ComposedMail} from '../mail/compose-mail.ts'
import type {Mail, MailStore} from '../store/mail.ts'
import {type Deliver, deliveryErrorOf, forLog, isCopyInDoubt} from './delivery.ts'
import {type Backoff, giveUpMs, mailBackoff, serverBackoff, waitAfter} from './retry.ts'
import {ServerOutage} from './server-outage.ts'

interface WorkerParts {
  readonly mails: MailStore
  compose(mail: Mail): Promise<ComposedMail>
  readonly deliver: Deliver
  /** State to store for a delivered mail: `sent` with a mail server, otherwise `written`. */
  readonly delivered: 'sent' | 'written'
  log: Log
  /** Delays before retries. Tests set shorter delays. */
  readonly waits?: {readonly mail: Backoff; readonly server: Backoff; readonly giveUp: number}
  readonly now?: () => number
}

/** Number of mails sent in parallel, so that a slow mail does not delay the others. */
const atOnce = 3

/** Interval for looking for due mails, which another server or an operator may have queued. */
const lookMs = 1_000

/** Interval for renewing the claims of the mails that are being sent. */
const renewMs = 15_000

/** At shutdown, running deliveries are aborted after this time. Shutdown may take 10 s in total. */
const lastMs = 6_000

/**
 * Each run of the server tries a mail for at least this long, even if the mail is old: the network
 * may become available only after the server has started.
 */
const runMs = 60 * 60_000

const usualWaits = {mail: mailBackoff, server: serverBackoff, giveUp: giveUpMs}

/**
 * Sends the mails of the outbox until it is stopped. Mails that an earlier run of the server did
 * not finish are continued. A mail is in the outbox until it is accepted or has failed permanently.
 */
export class OutboxWorker {
  readonly #parts: Required<WorkerParts>
  readonly #underWay = new Map<Mail, Promise<void>>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** Whether to look for due mails again after the current look. Set by `wake`. */
  #again = false
  #ended = false
  readonly #started: number
  #renewed = 0
  readonly #outage: ServerOutage
  /** The last logged database error. The same error is not logged twice in a row. */
  #problem = ''

  constructor(parts: WorkerParts) {
    this.#parts = {waits: usualWaits, now: Date.now, ...parts}
    this.#started = this.#parts.now()
    this.#outage = new ServerOutage(this.#parts.waits.server, this.#parts.now)
  }

  /** Sends the due mails, and schedules the next check. */
  wake(): void {
    if (this.#ended) return
    this.#again = true
    this.#looking ??= this.#look()
  }

  /** Starts no more deliveries, and resolves when the running deliveries have ended. */
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

  /** Starts the delivery of due mails. Never rejects. */
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

  /** Keeps the claims of the mails that are being sent. */
  async #renew(): Promise<void> {
    const {mails, now} = this.#parts
    if (now() - this.#renewed < renewMs) return
    await mails.renew([...this.#underWay.keys()])
    this.#renewed = now()
  }

  async #startDue(): Promise<void> {
    const {mails, now} = this.#parts
    while (this.#underWay.size < this.#outage.allowed(atOnce)) {
      const mail = await mails.claim(now())
      if (!mail) return
      if (this.#ended) return mails.release(mail)
      const sending = this.#send(mail).finally(() => {
        this.#underWay.delete(mail)
        this.wake()
      })
      this.#underWay.set(mail, sending)
    }
  }

  /** Delivers a mail and stores its new state. Never rejects, so one failure stops no other mail. */
  async #send(mail: Mail): Promise<void> {
    const store = await this.#outcome(mail)
    // The mail stays claimed until its state is stored, so that it is not sent again.
    for (;;) {
      try {
        return await store()
      } catch (error) {
        this.#logOnce(`Could not store the delivery state of mail ${mail.messageId}`, error)
      }
      if (this.#abort.signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, lookMs))
    }
  }

  /** Delivers a mail. Resolves to a function that stores its new state. Never rejects. */
  async #outcome(mail: Mail): Promise<() => Promise<void>> {
    const {mails, compose, deliver, delivered} = this.#parts
    if (isCopyInDoubt(mail)) return () => mails.setState(mail, 'sent', 'unconfirmed')
    try {
      await deliver(mail, await compose(mail), {
        handingOver: () => mails.handOver(mail),
        signal: this.#abort.signal,
      })
      this.#outage.ended()
      return () => mails.setState(mail, delivered, null)
    } catch (error) {
      return this.#failed(mail, error)
    }
  }

  #failed(mail: Mail, error: unknown): () => Promise<void> {
    const {mails, log, now, waits} = this.#parts
    const {message, scope, final, certain} = deliveryErrorOf(error)
    const [id, reason] = [mail.messageId, forLog(message)]
    if (scope === 'mail') this.#outage.ended()
    if (this.#abort.signal.aborted) {
      // The delivery was aborted by the shutdown. The next run of the server continues it.
      return () => (certain ? mails.setState(mail, 'waiting', mail.problem) : mails.release(mail))
    }
    if (!certain && mail.purpose === 'visitor') {
      return () => mails.setState(mail, 'sent', `unconfirmed: ${message}`)
    }
    if ((final && mail.purpose === 'visitor') || this.#isHopeless(mail)) {
      if (mail.purpose === 'staff')
        log(`Mail ${id} failed permanently: ${reason}.`, warning('OUTBOX_REFUSED'))
      return () => mails.setState(mail, 'failed', message)
    }
    const wait =
      scope === 'server' ? this.#outage.failed() : waitAfter(mail.attempts + 1, waits.mail)
    const [seconds, due] = [Math.ceil(wait / 1000), now() + wait]
    log(`Retrying mail ${id} in ${seconds} s: ${reason}.`, warning('OUTBOX_RETRYING'))
    return () => mails.postpone(mail, certain ? 'waiting' : 'handed over', due, message)
  }

  /** Whether a mail has been tried for giveUpMs in total, and for runMs in this run. */
  #isHopeless({created}: Mail): boolean {
    const {now, waits} = this.#parts
    return now() - Math.max(created, this.#started - waits.giveUp + runMs) > waits.giveUp
  }

  #logOnce(what: string, error: unknown): void {
    const problem = `${what}: ${String(error)}`
    // The database itself logs that it is unavailable.
    if (problem !== this.#problem && !(error instanceof DatabaseUnavailableError))
      this.#parts.log(problem, warning('OUTBOX_STORE_FAILED'))
    this.#problem = problem
  }
}
