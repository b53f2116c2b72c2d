import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'

/** Changes the text of a response while it is sent. */
export interface TextChange {
  push(text: string): string
  end(): string
}

/**
 * Sends a response through the change that `find` returns. `find` is called when the headers are
 * complete. It may change them, and returns undefined to send the response as it is.
 */
export function changeText(response: ServerResponse, find: () => TextChange | undefined): void {
  const {writeHead, write, end} = response
  const decoder = new TextDecoder()
  let change: TextChange | undefined
  let isDecided = false
  const decide = () => {
    if (isDecided) return
    isDecided = true
    change = response.headersSent ? undefined : find()
  }
  const changed = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      // The cast is safe: Node's own method takes the same encodings.
      const bytes = Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
      return change?.push(decoder.decode(bytes, {stream: true})) ?? ''
    }
    if (!(chunk instanceof Uint8Array)) return ''
    return change?.push(decoder.decode(chunk, {stream: true})) ?? ''
  }
  const callbackIn = (args: readonly unknown[]) => args.find((each) => typeof each === 'function')
  Object.assign(response, {
    writeHead(status: number, ...args: unknown[]) {
      const headers = args.find((each) => typeof each === 'object' && each !== null)
      if (headers !== undefined) setHeaders(response, headers)
      decide()
      const reason = args.filter((each) => typeof each === 'string')
      return Reflect.apply(writeHead, response, [status, ...reason])
    },
    write(chunk: unknown, ...args: unknown[]) {
      decide()
      if (!change) return Reflect.apply(write, response, [chunk, ...args])
      const text = changed(chunk, args[0])
      const callback = callbackIn(args)
      if (text !== '') return Reflect.apply(write, response, [text, 'utf8', callback])
      if (typeof callback === 'function') process.nextTick(callback)
      return true
    },
    end(chunk: unknown, ...args: unknown[]) {
      decide()
      if (!change) return Reflect.apply(end, response, [chunk, ...args])
      const text = changed(chunk, args[0]) + change.end()
      return Reflect.apply(end, response, [text, 'utf8', callbackIn([chunk, ...args])])
    },
  })
}

/** Sets the headers of a call of `writeHead`: an object, or a list of names and values. */
function setHeaders(response: ServerResponse, headers: object): void {
  const set = (name: string, value: OutgoingHttpHeaders[string]) => {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) set(name, value)
    return
  }
  const flat: string[] = headers.flat()
  for (let at = 0; at < flat.length; at += 2) {
    const [name = '', value = ''] = flat.slice(at, at + 2)
    if (name) response.appendHeader(name, value)
  }
}
