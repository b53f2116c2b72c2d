import {reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'
import type {EventStream} from '../http/reply.ts'
import {LakeError} from '../lake-error.ts'
import {Budget} from '../query/evaluator/budget.ts'
import type {Transaction} from '../store/store.ts'
import type {Log} from '../store/transaction-log.ts'
import {Deliveries, sliceSteps} from './deliveries.ts'
import {ListenEvents} from './listen-events.ts'
import type {ListenRequest} from './listen-request.ts'
import {Listener} from './listener.ts'
import {PacedQueue} from './paced-queue.ts'

/** Listeners with the same request, which share their events. */
interface Channel {
  readonly events: ListenEvents
  readonly listeners: Map<EventStream, Listener>
  /** The lane of its next events. It changes only while no transaction waits for delivery. */
  lane: Lane
  /** Number of transactions that wait for delivery. */
  waiting: number
  /** Number of steps of the last delivery; undefined before the first one. */
  steps: number | undefined
}

/**
 * Deliveries wait in lanes, which take turns in slices, so that the events of costly filters, however
 * many one caller has, delay no others for long. Filters without a measured cost have a lane of
 * their own. A filter is costly if its last event took a slice.
 */
const lanes = ['cheap', 'new', 'costly'] as const
type Lane = (typeof lanes)[number]

/** Whether a client can resume after a reconnect, and the last event that it had received. */
export interface Resuming {
  readonly enableResume: boolean
  /** The header `Last-Event-ID` of a client that reconnects; undefined for a new client. */
  readonly lastEventId: string | undefined
}

/** Maximum steps for parsing a filter: a few milliseconds. */
const parseSteps = 100_000

/**
 * Budget, in steps, of the users' filters that run synchronously during a write: about 20 ms. The
 * remaining filters run in slices after the write.
 */
const stepsInWrite = 200_000

/** Pause after a slice for anonymous listeners, so that other work gets most of the main thread. */
const anonymousPauseMs = 5

/**
 * All listeners of the dataset: https://www.sanity.io/docs/http-reference/listen.
 *
 * Anonymous listeners get their events after the write and after users, in slices with pauses, so
 * that hundreds of expensive filters of anonymous listeners delay nobody else.
 */
export class Listeners {
  readonly #content: Content
  readonly #log: Log
  readonly #ofUsers = new Channels(stepsInWrite, 0)
  readonly #ofAnonymous = new Channels(0, anonymousPauseMs)
  readonly #anonymousQueue = new PacedQueue(anonymousPauseMs)

  constructor(content: Content, log: Log) {
    this.#content = content
    this.#log = log
    content.subscribe((transaction) => {
      this.#ofUsers.send(transaction)
      this.#ofAnonymous.send(transaction)
    })
  }

  /**
   * Serves a listener until its stream closes. Returns the steps that parsing took. An invalid query gets
   * a `channelError` event, because clients would retry forever after an HTTP error.
   */
  serve(request: ListenRequest, resuming: Resuming, stream: EventStream): number {
    const channels = request.anonymous ? this.#ofAnonymous : this.#ofUsers
    const budget = new Budget(parseSteps)
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
    const queue = anonymous ? this.#anonymousQueue : undefined
    const source = {content: this.#content, log: this.#log, events, queue}
    const listener = new Listener(source, stream, enableResume)
    listeners.set(stream, listener)
    listener.greet(enableResume ? lastEventId : undefined)
  }
}

/** The channels of all users, or of all anonymous callers. */
class Channels {
  readonly #channels = new Map<string, Channel>()
  readonly #deliveries: Readonly<Record<Lane, Deliveries<Channel>>>

  constructor(atOnce: number, pauseMs: number) {
    const lane = (steps: number) =>
      new Deliveries<Channel>({
        deliver,
        drop: (channels) => channels.forEach(closeAll),
        atOnce: steps,
        pauseMs,
      })
    this.#deliveries = {cheap: lane(atOnce), new: lane(atOnce), costly: lane(0)}
  }

  /**
   * Returns the channel of a request; creates it if needed. Removes it when its last stream closes.
   */
  join(key: string, stream: EventStream, make: () => ListenEvents): Channel {
    const channel = this.#channels.get(key) ?? newChannel(make())
    this.#channels.set(key, channel)
    stream.onClose(() => {
      channel.listeners.delete(stream)
      if (channel.listeners.size > 0 || this.#channels.get(key) !== channel) return
      this.#channels.delete(key)
    })
    return channel
  }

  send(transaction: Transaction): void {
    const receivers: Record<Lane, Channel[]> = {cheap: [], new: [], costly: []}
    for (const channel of this.#channels.values()) {
      if (channel.waiting === 0) channel.lane = laneOf(channel)
      channel.waiting += 1
      receivers[channel.lane].push(channel)
    }
    for (const lane of lanes) this.#deliveries[lane].add(transaction, receivers[lane])
  }
}

const newChannel = (events: ListenEvents): Channel => ({
  events,
  listeners: new Map(),
  lane: 'new',
  waiting: 0,
  steps: undefined,
})

function laneOf({steps}: Channel): Lane {
  if (steps === undefined) return 'new'
  return steps < sliceSteps ? 'cheap' : 'costly'
}

/** Sends a transaction to the listeners of a channel. Returns the number of steps it took. */
function deliver(channel: Channel, transaction: Transaction): number {
  const {events, listeners} = channel
  channel.waiting -= 1
  if (listeners.size === 0) return 0
  try {
    const {texts, steps} = events.of(transaction)
    for (const listener of listeners.values()) listener.send(transaction, texts)
    channel.steps = steps
    return steps + listeners.size
  } catch (error) {
    if (error instanceof LakeError) {
      for (const listener of listeners.values()) listener.refuse(error)
      channel.steps = events.maxSteps(transaction)
      return channel.steps
    }
    // Close all listeners, because they missed events. They will reconnect and resume.
    reportUnexpected('listeners', error)
    closeAll(channel)
    return 1
  }
}

function closeAll({listeners}: Channel): void {
  for (const stream of listeners.keys()) stream.close()
}
