import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import type {ComposedMail} from '../mail/mime-message.ts'
import {type Mail, type MailStore, unconfirmed} from '../store/mail.ts'
import {type Deliver, deliveryErrorOf, forLog, isInDoubt, isToVisitor} from './delivery.ts'
import {DueWork} from './due-work.ts'
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
  readonly #due: DueWork<Mail>
  readonly #started: number
  readonly #outage: ServerOutage

  constructor(parts: WorkerParts) {
    this.#parts = {waits: usualWaits, now: Date.now, ...parts}
    const {mails, waits, now, log} = this.#parts
    this.#started = now()
    this.#outage = new ServerOutage(waits.server)
    this.#due = new DueWork({
      claim: (time) => mails.claim(time),
      renew: (sending) => mails.renew(sending),
      release: (mail) => mails.release(mail),
      work: (mail, signal) => this.#outcome(mail, signal),
      atOnce: () => this.#outage.allowed(atOnce),
      nameOf: ({messageId}) => `mail ${messageId}`,
      log,
      now,
    })
  }

  /** Sends the due mails, and schedules the next check. */
  wake(): void {
    this.#due.wake()
  }

  /** Starts no more deliveries, and resolves when the running deliveries have ended. */
  end(): Promise<void> {
    return this.#due.end()
  }

  /** Delivers a mail. Resolves to a function that stores its new state. Never rejects. */
  async #outcome(mail: Mail, signal: AbortSignal): Promise<() => Promise<void>> {
    const {mails, compose, deliver, delivered} = this.#parts
    if (isInDoubt(mail)) return () => mails.setState(mail, 'sent', unconfirmed)
    try {
      await deliver(mail, await compose(mail), {
        handingOver: () => mails.handOver(mail),
        signal,
      })
      this.#outage.ended()
      return () => mails.setState(mail, delivered, null)
    } catch (error) {
      return this.#failed(mail, error, signal)
    }
  }

  #failed(mail: Mail, error: unknown, {aborted}: AbortSignal): () => Promise<void> {
    const {mails, log, now, waits} = this.#parts
    const {message, scope, final, certain} = deliveryErrorOf(error)
    const [id, reason] = [mail.messageId, forLog(message)]
    if (scope === 'mail') this.#outage.ended()
    if (aborted) {
      // The delivery was aborted by the shutdown. The next run of the server continues it.
      return () => (certain ? mails.setState(mail, 'waiting', mail.problem) : mails.release(mail))
    }
    if (!certain && isToVisitor(mail)) {
      return () => mails.setState(mail, 'sent', `${unconfirmed}: ${message}`)
    }
    if ((final && isToVisitor(mail)) || this.#isHopeless(mail)) {
      if (mail.purpose !== 'visitor')
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
}
