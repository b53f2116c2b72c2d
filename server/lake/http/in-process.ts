import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {setImmediate} from 'node:timers/promises'
import type {ClientConfig} from '@sanity/client'
import {guard} from '../../guard.ts'
import type {Api} from '../api.ts'
import type {Reply} from './lake-request.ts'
import {EventWriter} from './sse.ts'

/** `fetch`, as far as the stock client asks for it. */
export type LakeFetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>
type Init = Parameters<LakeFetch>[1]

/**
 * The lake for whoever is in its own process: the same calls and the same answers as over HTTP,
 * without a connection between them, which costs twice what a query of the site does. Handed to the
 * stock client as its `resolveFetch`; only what is below `/v…` is served.
 */
export class InProcess {
  readonly #api: Api
  readonly #streams = new Set<EventWriter>()
  readonly #underWay = new Set<Promise<Reply>>()
  #closed = false

  constructor(api: Api) {
    this.#api = api
  }

  /** Rejects where its signal was aborted; whatever else fails is an answer, as over HTTP. */
  readonly fetch: LakeFetch = async (input, init) => {
    // Queries one after the other would keep everybody who asks over HTTP waiting for the last.
    await setImmediate()
    init?.signal?.throwIfAborted()
    if (this.#closed) return new Response(null, {status: 503})
    const headers = new Headers(init?.headers)
    const handled = this.#api.handle({
      method: init?.method ?? 'GET',
      url: new URL(input),
      header: (name) => headers.get(name) ?? undefined,
      body: bodyOf(init),
    })
    this.#underWay.add(handled)
    const reply = await handled.finally(() => this.#underWay.delete(handled))
    init?.signal?.throwIfAborted()
    return this.#response(reply, init?.signal)
  }

  /** Ends what is open, and resolves when what is under way has its answer: it reads the database. */
  async close(): Promise<void> {
    this.#closed = true
    for (const stream of this.#streams) stream.close()
    await Promise.allSettled(this.#underWay)
  }

  async #response(reply: Reply, signal: AbortSignal | undefined): Promise<Response> {
    if (reply.kind === 'events') return this.#events(reply.open, signal)
    if (reply.kind === 'body') {
      const {status, headers, body} = reply
      const content = typeof body === 'string' ? body : Buffer.from(body)
      // Some statuses must come without a body, even an empty one.
      return new Response(content.length > 0 ? content : null, {status, headers: {...headers}})
    }
    // Exports and the like, which nobody in this process asks for: no trouble is taken to stream them.
    const [whole, headers] =
      reply.kind === 'lines'
        ? [Readable.from(reply.lines), {'content-type': 'application/x-ndjson; charset=utf-8'}]
        : [reply.body, {...reply.headers}]
    return new Response(await buffer(whole), {headers})
  }

  #events(open: (stream: EventWriter) => void, signal: AbortSignal | undefined): Response {
    const text = new TextEncoder()
    let writer: EventWriter | undefined
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const stream = new EventWriter({
            write: (events) => controller.enqueue(text.encode(events)),
            pending: () => -Math.min(0, controller.desiredSize ?? 0),
            end: () => controller.close(),
          })
          signal?.addEventListener(
            'abort',
            guard('in process abort', () => {
              stream.closed()
              controller.error(signal.reason)
            }),
          )
          this.#streams.add(stream)
          stream.onClose(() => this.#streams.delete(stream))
          writer = stream
        },
        pull: () => writer?.drained(),
        cancel: () => writer?.closed(),
      },
      new ByteLengthQueuingStrategy({highWaterMark: 0}),
    )
    if (writer) open(writer)
    return new Response(body, {headers: {'content-type': 'text/event-stream'}})
  }
}

/** @throws where the body is no text: clients send JSON, but for assets */
function bodyOf(init: Init): Readable {
  if (init?.body === undefined || init.body === null) return Readable.from([])
  if (typeof init.body !== 'string') throw new TypeError('In this process bodies are text')
  return Readable.from([Buffer.from(init.body)])
}
