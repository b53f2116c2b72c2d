import {guard, reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'
import type {EventStream} from '../http/reply.ts'
import {eventText} from '../http/sse.ts'
import {LakeError} from '../lake-error.ts'
import {randomId} from '../store/document-id.ts'
import type {Position} from '../store/resume-position.ts'
import type {Transaction} from '../store/store.ts'
import type {Log} from '../store/transaction-log.ts'
import type {ListenEvents} from './listen-events.ts'
import type {PacedQueue} from './paced-queue.ts'

/**
 * A listener that missed more transactions than this must reload, which costs less than sending all
 * events.
 */
const replayLimit = 2_000

/** Number of transactions sent in one slice to a listener that catches up. */
const transactionsPerSlice = 50

/** In `transactionsPerSlice`, this many steps of the filter count as one more transaction. */
const stepsPerTransaction = 1_000

/** The parts of the lake that a listener uses. */
export interface Source {
  readonly content: Content
  readonly log: Log
  readonly events: ListenEvents
  /** The queue in which anonymous listeners catch up. Undefined for users, who catch up at once. */
  readonly queue: PacedQueue | undefined
}

/**
 * One client that listens to changes. Tracks its position, so that it receives every transaction
 * once and in order.
 *
 * While the client reads too slowly, its events are not buffered. It receives them from the log
 * later.
 */
export class Listener {
  readonly #source: Source
  readonly #stream: EventStream
  readonly #resumes: boolean
  /** Position of the last transaction that was sent. */
  #sent: Position
  /** Whether the listener is behind and gets new transactions from the log. */
  #behind = false

  constructor(source: Source, stream: EventStream, resumes: boolean) {
    this.#source = source
    this.#stream = stream
    this.#resumes = resumes
    this.#sent = {sequence: source.content.sequence, events: undefined}
    stream.onDrain(() => this.#catchUp())
    stream.onClose(() => {
      this.#behind = false
    })
  }

  /**
   * Sends the first event. A new client gets `welcome`. A client that resumes with `lastEventId`
   * gets `welcomeback` and the missed events, or `reset` if the missed events are unknown.
   */
  greet(lastEventId: string | undefined): void {
    const {positions} = this.#source.content
    const greeting = {listenerName: randomId()}
    if (lastEventId === undefined) {
      this.#stream.send('welcome', greeting, this.#here())
      return
    }
    const from = positions.read(lastEventId)
    if (!from || !this.#canReplayFrom(from)) {
      this.#reset()
      return
    }
    this.#stream.send('welcomeback', greeting)
    this.#sent = from
    this.#behind = true
    this.#catchUp()
  }

  /** Sends the events of a committed transaction. Must be called in the order of the transactions. */
  send({sequence}: Transaction, texts: readonly string[]): void {
    // Skip a late delivery: a listener that has joined or caught up since already has the
    // transaction.
    if (this.#behind || sequence <= this.#sent.sequence) return
    this.#behind = !this.#sendEvents(sequence, texts, 0)
  }

  /** Ends the stream with an error that clients report instead of reconnecting. */
  refuse({body}: LakeError): void {
    this.#behind = false
    this.#stream.send('channelError', body)
    this.#stream.close()
  }

  /**
   * Sends a transaction without its first `skipped` events. Returns false if the client reads too
   * slowly.
   */
  #sendEvents(sequence: number, texts: readonly string[], skipped: number): boolean {
    for (let index = skipped; index < texts.length; index++) {
      if (this.#stream.congested) {
        if (index > 0) this.#sent = {sequence, events: index}
        return false
      }
      this.#stream.write(texts[index] ?? '')
    }
    this.#sent = {sequence, events: undefined}
    return true
  }

  #catchUp(): void {
    const {queue} = this.#source
    if (queue) queue.add(() => this.#sendSome())
    else this.#sendSome()
  }

  #sendSome(): void {
    try {
      this.#sendMissed()
    } catch (error) {
      if (error instanceof LakeError) this.refuse(error)
      else {
        // Close the stream, so that the client reconnects and resumes after its last event.
        reportUnexpected('listener', error)
        this.#stream.close()
      }
    }
  }

  #sendMissed(): void {
    if (!this.#behind || this.#stream.congested) return
    if (!this.#canReplayFrom(this.#sent)) {
      this.#makeReload()
      return
    }
    const {log, events} = this.#source
    const {sequence, events: sent} = this.#sent
    let left = transactionsPerSlice
    for (const missed of log.since(startOf(this.#sent))) {
      const skipped = missed.sequence === sequence ? (sent ?? 0) : 0
      const {texts, steps} = events.of(missed)
      if (!this.#sendEvents(missed.sequence, texts, skipped)) return
      left -= 1 + Math.floor(steps / stepsPerTransaction)
      if (left <= 0) {
        if (this.#source.queue) this.#catchUp()
        else setImmediate(guard('listener timer', () => this.#catchUp()))
        return
      }
    }
    this.#behind = false
  }

  #canReplayFrom(position: Position): boolean {
    const {content, log} = this.#source
    return position.sequence <= content.sequence && log.countSince(startOf(position)) <= replayLimit
  }

  /** Makes a listener that missed too many transactions reload everything. */
  #makeReload(): void {
    if (this.#resumes) this.#reset()
    else this.#stream.close()
  }

  #reset(): void {
    this.#stream.write(eventText('reset', {}, this.#here()))
    this.#sent = {sequence: this.#source.content.sequence, events: undefined}
    this.#behind = false
  }

  #here(): string {
    const {content} = this.#source
    return content.positions.writeUnlinkable(content.sequence)
  }
}

/**
 * Returns the sequence number after which to read the log. If only some events of a transaction
 * were sent, the transaction is read again to send the remaining events.
 */
function startOf({sequence, events}: Position): number {
  return events === undefined ? sequence : sequence - 1
}
