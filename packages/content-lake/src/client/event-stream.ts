/** An HTTP response whose headers and body arrive as separate messages. */
export type EventStream = {
  /** Resolves when the status and headers arrive. Rejects if the stream ends first. */
  response: Promise<Response>
  head(status: number, headers: Record<string, string>): void
  chunk(text: string): void
  end(): void
  /** Ends the stream with an error, as a broken connection would. */
  fail(reason: unknown): void
}

/** Statuses that have no body according to the Fetch standard. */
const bodiless = new Set([204, 205, 304])

/**
 * Creates a stream. Its methods receive the messages from the lake; its `response` is read like that
 * of `fetch`.
 *
 * @param url - the response's `url`, from which EventSource derives the events' origin
 * @param onCancel - called when the reader cancels the stream
 */
export function eventStream(url: string, onCancel: () => void): EventStream {
  const encoder = new TextEncoder()
  const {promise: response, resolve, reject} = Promise.withResolvers<Response>()
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  let ended = false

  return {
    response,
    head(status, headers) {
      if (ended || body) return
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          body = controller
        },
        cancel() {
          ended = true
          onCancel()
        },
      })
      const answer = new Response(bodiless.has(status) ? null : stream, {status, headers})
      // The constructor of `Response` cannot set `url`.
      Object.defineProperty(answer, 'url', {value: url})
      resolve(answer)
    },
    chunk(text) {
      if (!ended) body?.enqueue(encoder.encode(text))
    },
    end() {
      if (ended) return
      ended = true
      if (body) body.close()
      else reject(new TypeError('The event stream ended before its response headers arrived'))
    },
    fail(reason) {
      if (ended) return
      ended = true
      if (body) body.error(reason)
      else reject(reason)
    },
  }
}
