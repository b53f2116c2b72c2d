import type {EventStream} from '../http/lake-request.ts'
import {LakeError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import type {Log} from '../store/log.ts'
import type {Transaction} from '../store/store.ts'
import {ListenEvents} from './listen-events.ts'
import type {ListenRequest} from './listen-request.ts'
import {Listener} from './listener.ts'

/** Listeners that asked for the same: what they hear is made once for all of them. */
interface Channel {
  readonly events: ListenEvents
  readonly listeners: Map<EventStream, Listener>
}

/** How a client takes up where it was cut off. */
export interface Resuming {
  readonly enableResume: boolean
  /** `Last-Event-ID` of a client that comes back. */
  readonly lastEventId: string | undefined
}

/** Everybody who listens to the dataset: https://www.sanity.io/docs/http-reference/listen. */
export class Listeners {
  readonly #content: Content
  readonly #log: Log
  readonly #channels = new Map<string, Channel>()

  constructor(content: Content, log: Log) {
    this.#content = content
    this.#log = log
    content.subscribe((transaction) => this.#tell(transaction))
  }

  /**
   * Serves a listener until its stream closes. A query that does not parse is answered with a
   * `channelError` event: any HTTP error would make clients try again for ever.
   */
  serve(request: ListenRequest, resuming: Resuming, stream: EventStream): void {
    const key = JSON.stringify(request)
    try {
      const channel = this.#channels.get(key) ?? {
        events: new ListenEvents(this.#content, request),
        listeners: new Map(),
      }
      this.#channels.set(key, channel)
      this.#join(channel, resuming, stream)
      stream.onClose(() => {
        channel.listeners.delete(stream)
        if (channel.listeners.size === 0) this.#channels.delete(key)
      })
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      stream.send('channelError', error.body)
      stream.close()
    }
  }

  #join({events, listeners}: Channel, resuming: Resuming, stream: EventStream): void {
    const source = {content: this.#content, log: this.#log, events}
    const {enableResume, lastEventId} = resuming
    const listener = new Listener(source, stream, enableResume)
    listeners.set(stream, listener)
    listener.greet(enableResume ? lastEventId : undefined)
  }

  #tell(transaction: Transaction): void {
    for (const {events, listeners} of this.#channels.values()) {
      try {
        const texts = events.textsOf(transaction)
        for (const listener of listeners.values()) listener.hear(transaction, texts)
      } catch (error) {
        // They have missed something: what they do next is come back and resume.
        console.error(error)
        for (const stream of listeners.keys()) stream.close()
      }
    }
  }
}
