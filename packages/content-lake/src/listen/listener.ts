import {guard, reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {EventStream} from '../http/lake-request.ts'
import {eventText} from '../http/sse.ts'
import {LakeError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import {randomId} from '../store/document-id.ts'
import type {Log} from '../store/log.ts'
import type {Position} from '../store/position.ts'
import type {Transaction} from '../store/store.ts'
import type {ListenEvents} from './listen-events.ts'
import type {Turns} from './turns.ts'

/** A listener that missed more transactions must reload, which is cheaper than all the events. */
const REPLAY_LIMIT = 2_000

/** Transactions in one slice for a listener that catches up. */
const TOLD_AT_ONCE = 50

/** Steps of the filter that count as one transaction of those. */
const STEPS_OF_ONE = 1_000

/** The parts of the lake that a listener uses. */
export interface Source {
  readonly content: Content
  readonly log: Log
  readonly events: ListenEvents
  /** Where listeners catch up in turns, which anonymous ones share; without it each does so at once. */
  readonly turns: Turns | undefined
}

/**
 * One listener. Tracks its position, so that it receives every transaction once and in order.
 *
 * A slow reader gets nothing until it has read what was sent, and then the rest from the log. So slow
 * readers need no memory.
 */
export class Listener {
  readonly #source: Source
  readonly #stream: EventStream
  readonly #resumes: boolean
  /** Position of the last transaction that was sent. */
  #told: Position
  /** The listener is behind: new transactions will be read from the log. */
  #behind = false

  constructor(source: Source, stream: EventStream, resumes: boolean) {
    this.#source = source
    this.#stream = stream
    this.#resumes = resumes
    this.#told = {sequence: source.content.sequence, events: undefined}
    stream.onDrain(() => this.#catchUp())
    stream.onClose(() => {
      this.#behind = false
    })
  }

  /**
   * Sends the first event: `welcome`, or for a client that resumes with `lastEventId`, `welcomeback` and
   * what it missed, or `reset` if that is unknown.
   */
  greet(lastEventId: string | undefined): void {
    const {positions} = this.#source.content
    const greeting = {listenerName: randomId()}
    if (lastEventId === undefined) {
      this.#stream.send('welcome', greeting, this.#here())
      return
    }
    const from = positions.read(lastEventId)
    if (!from || !this.#canTellSince(from)) {
      this.#reset()
      return
    }
    this.#stream.send('welcomeback', greeting)
    this.#told = from
    this.#behind = true
    this.#catchUp()
  }

  /** Receives a committed transaction, whose events are `texts`, after all before it. */
  hear({sequence}: Transaction, texts: readonly string[]): void {
    // Deliveries may be late: a listener that has joined or caught up since has the transaction already.
    if (this.#behind || sequence <= this.#told.sequence) return
    this.#behind = !this.#tell(sequence, texts, 0)
  }

  /** Ends the stream with an error that clients report instead of reconnecting. */
  refuse({body}: LakeError): void {
    this.#behind = false
    this.#stream.send('channelError', body)
    this.#stream.close()
  }

  /** Sends a transaction, without its first events. Returns false if the reader fell behind. */
  #tell(sequence: number, texts: readonly string[], skipped: number): boolean {
    for (let index = skipped; index < texts.length; index++) {
      if (this.#stream.congested) {
        if (index > 0) this.#told = {sequence, events: index}
        return false
      }
      this.#stream.write(texts[index] ?? '')
    }
    this.#told = {sequence, events: undefined}
    return true
  }

  #catchUp(): void {
    const {turns} = this.#source
    if (turns) turns.add(() => this.#tellSome())
    else this.#tellSome()
  }

  #tellSome(): void {
    try {
      this.#tellMissed()
    } catch (error) {
      if (error instanceof LakeError) this.refuse(error)
      else {
        // As in Listeners: the client comes back and resumes.
        reportUnexpected('listener', error)
        this.#stream.close()
      }
    }
  }

  #tellMissed(): void {
    if (!this.#behind || this.#stream.congested) return
    if (!this.#canTellSince(this.#told)) {
      this.#giveUp()
      return
    }
    const {log, events} = this.#source
    const {sequence, events: had} = this.#told
    let left = TOLD_AT_ONCE
    for (const missed of log.since(startOf(this.#told))) {
      const skipped = missed.sequence === sequence ? (had ?? 0) : 0
      const {texts, steps} = events.of(missed)
      if (!this.#tell(missed.sequence, texts, skipped)) return
      left -= 1 + Math.floor(steps / STEPS_OF_ONE)
      if (left <= 0) {
        if (this.#source.turns) this.#catchUp()
        else setImmediate(guard('listener timer', () => this.#catchUp()))
        return
      }
    }
    this.#behind = false
  }

  #canTellSince(position: Position): boolean {
    const {content, log} = this.#source
    return (
      position.sequence <= content.sequence && log.countSince(startOf(position)) <= REPLAY_LIMIT
    )
  }

  /** Tells the listener to reload, because it missed too much. */
  #giveUp(): void {
    if (this.#resumes) this.#reset()
    else this.#stream.close()
  }

  #reset(): void {
    this.#stream.write(eventText('reset', {}, this.#here()))
    this.#told = {sequence: this.#source.content.sequence, events: undefined}
    this.#behind = false
  }

  #here(): string {
    const {content} = this.#source
    return content.positions.writeUnlinkable(content.sequence)
  }
}

/** Returns where to resume: a partly sent transaction is sent again without its first events. */
function startOf({sequence, events}: Position): number {
  return events === undefined ? sequence : sequence - 1
}
