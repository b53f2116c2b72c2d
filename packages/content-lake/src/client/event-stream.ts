/** One response whose body arrives piece by piece from elsewhere. */
export type EventStream = {
  /** Settles when the head arrives, or fails with what ended the stream before it. */
  response: Promise<Response>
  head(status: number, headers: Record<string, string>): void
  chunk(text: string): void
  end(): void
  /** Ends the stream with an error, as a broken connection would. */
  fail(reason: unknown): void
}

/** Statuses whose responses the Fetch standard forbids a body. */
const bodiless = new Set([204, 205, 304])

/**
 * A stream that is fed by messages and read as an ordinary `Response`.
 *
 * @param url - becomes the response's `url`, which EventSource takes the events' origin from
 * @param onCancel - the reader wants no more
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
      // The constructor gives no way to set it; a real response has it.
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
      else reject(new TypeError('The event stream ended before it began'))
    },
    fail(reason) {
      if (ended) return
      ended = true
      if (body) body.error(reason)
      else reject(reason)
    },
  }
}
