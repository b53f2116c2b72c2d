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

/** Further behind than this many transactions, reading anew is cheaper than hearing all of it. */
const REPLAY_LIMIT = 2_000

/** Transactions told in one go to somebody who catches up, before others get their turn. */
const TOLD_AT_ONCE = 50

/** Steps of the filter that count as one transaction of those. */
const STEPS_OF_ONE = 1_000

/** What a listener listens to, and where its events come from. */
export interface Source {
  readonly content: Content
  readonly log: Log
  readonly events: ListenEvents
  /** Where listeners catch up in turns, which anonymous ones share; without it each does so at once. */
  readonly turns: Turns | undefined
}

/**
 * One listener: knows how far it has been told, so that it is told everything once and in order.
 *
 * A reader that takes more slowly than is written is not written to meanwhile: it hears the rest
 * from the log when it has caught up. However many such readers there are, they cost no memory.
 */
export class Listener {
  readonly #source: Source
  readonly #stream: EventStream
  readonly #resumes: boolean
  /** Told up to here. */
  #told: Position
  /** Not told all there is: what is committed now will be read from the log. */
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
   * Greets the listener: `welcome`, or after a break, where it is known what it missed, `welcomeback`
   * and that; `reset` where it is not known. `lastEventId` is given by those who want to resume.
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
    // Deliveries may wait: a listener that has joined or caught up meanwhile knows the transaction.
    if (this.#behind || sequence <= this.#told.sequence) return
    this.#behind = !this.#tell(sequence, texts, 0)
  }

  /** Ends the stream with an error that clients report instead of reconnecting. */
  refuse({body}: LakeError): void {
    this.#behind = false
    this.#stream.send('channelError', body)
    this.#stream.close()
  }

  /** Tells a transaction, without its first events; false where the reader fell behind. */
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

  /** The listener has missed more than it can be told: it has to read anew. */
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

/** Where to read on: a transaction of which some events were told is told again, without those. */
function startOf({sequence, events}: Position): number {
  return events === undefined ? sequence : sequence - 1
}
