import {reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {EventStream} from '../http/lake-request.ts'
import {LakeError} from '../lake-error.ts'
import {Budget} from '../query/evaluator/budget.ts'
import type {Content} from '../store/content.ts'
import type {Log} from '../store/log.ts'
import type {Transaction} from '../store/store.ts'
import {Deliveries} from './deliveries.ts'
import {ListenEvents} from './listen-events.ts'
import type {ListenRequest} from './listen-request.ts'
import {Listener} from './listener.ts'
import {Turns} from './turns.ts'

/** Listeners with the same request, which share their events. */
interface Channel {
  readonly events: ListenEvents
  readonly listeners: Map<EventStream, Listener>
}

/** How a client resumes. */
export interface Resuming {
  readonly enableResume: boolean
  /** `Last-Event-ID` of a client that reconnects. */
  readonly lastEventId: string | undefined
}

/** Steps for parsing a filter: some milliseconds. */
const PARSE_STEPS = 100_000

/** Steps of users' filters while a write waits: about 20 ms. The rest follows in slices. */
const STEPS_IN_WRITE = 200_000

/** Pause after a slice for anonymous listeners, so that others get most of the main thread. */
const ANONYMOUS_PAUSE_MS = 5

/**
 * All listeners of the dataset: https://www.sanity.io/docs/http-reference/listen.
 *
 * Anonymous listeners get their events after the write and after users, in slices with pauses, so that
 * hundreds of costly filters delay only each other.
 */
export class Listeners {
  readonly #content: Content
  readonly #log: Log
  readonly #ofUsers = new Channels(STEPS_IN_WRITE, 0)
  readonly #ofAnonymous = new Channels(0, ANONYMOUS_PAUSE_MS)
  readonly #anonymousTurns = new Turns(ANONYMOUS_PAUSE_MS)

  constructor(content: Content, log: Log) {
    this.#content = content
    this.#log = log
    content.subscribe((transaction) => {
      this.#ofUsers.tell(transaction)
      this.#ofAnonymous.tell(transaction)
    })
  }

  /**
   * Serves a listener until its stream closes. A query that does not parse is answered with a
   * `channelError` event: any HTTP error would make clients try again for ever. Returns the steps
   * that parsing took.
   */
  serve(request: ListenRequest, resuming: Resuming, stream: EventStream): number {
    const channels = request.anonymous ? this.#ofAnonymous : this.#ofUsers
    const budget = new Budget(PARSE_STEPS)
    try {
      const channel = channels.join(
        JSON.stringify(request),
        stream,
        () => new ListenEvents(this.#content, request, budget),
      )
      this.#greet(channel, resuming, stream, request.anonymous)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      stream.send('channelError', error.body)
      stream.close()
    }
    return budget.spent
  }

  #greet(
    {events, listeners}: Channel,
    {enableResume, lastEventId}: Resuming,
    stream: EventStream,
    anonymous: boolean,
  ): void {
    const turns = anonymous ? this.#anonymousTurns : undefined
    const source = {content: this.#content, log: this.#log, events, turns}
    const listener = new Listener(source, stream, enableResume)
    listeners.set(stream, listener)
    listener.greet(enableResume ? lastEventId : undefined)
  }
}

/** The channels of users, or of anonymous callers. */
class Channels {
  readonly #channels = new Map<string, Channel>()
  readonly #deliveries: Deliveries<Channel>
  /** The same as a list, which waiting deliveries share. */
  #list: readonly Channel[] | undefined

  constructor(atOnce: number, pauseMs: number) {
    this.#deliveries = new Deliveries({
      deliver,
      drop: (channels) => channels.forEach(closeAll),
      atOnce,
      pauseMs,
    })
  }

  /** The channel of a request, for as long as the stream is open. */
  join(key: string, stream: EventStream, make: () => ListenEvents): Channel {
    const channel = this.#channels.get(key) ?? {events: make(), listeners: new Map()}
    this.#channels.set(key, channel)
    this.#list = undefined
    stream.onClose(() => {
      channel.listeners.delete(stream)
      if (channel.listeners.size > 0 || this.#channels.get(key) !== channel) return
      this.#channels.delete(key)
      this.#list = undefined
    })
    return channel
  }

  tell(transaction: Transaction): void {
    this.#list ??= [...this.#channels.values()]
    this.#deliveries.add(transaction, this.#list)
  }
}

/** Tells the listeners of a channel. Returns the steps that took. */
function deliver(channel: Channel, transaction: Transaction): number {
  const {events, listeners} = channel
  if (listeners.size === 0) return 0
  try {
    const {texts, steps} = events.of(transaction)
    for (const listener of listeners.values()) listener.hear(transaction, texts)
    return steps + listeners.size
  } catch (error) {
    if (error instanceof LakeError) {
      for (const listener of listeners.values()) listener.refuse(error)
      return events.mostSteps(transaction)
    }
    // They missed something; they will reconnect and resume.
    reportUnexpected('listeners', error)
    closeAll(channel)
    return 1
  }
}

function closeAll({listeners}: Channel): void {
  for (const stream of listeners.keys()) stream.close()
}
