import {createHash} from 'node:crypto'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {onTestFinished} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import type {FileSink} from '#src/forms/download/file-sink.ts'
import type {FileTransfer} from '#src/forms/download/file-transfer.ts'

export const file = Buffer.from(Array.from({length: 300_000}, (_, index) => index % 251))
export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Starts a file server whose responses the test defines. Counts the requests. */
export async function fileServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
) {
  let count = 0
  const server = createServer((request, response) => answer(request, response, ++count))
  const listening = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => {
    server.closeAllConnections()
    return listening.close()
  })
  return {link: async () => new URL(`${listening.origin}/file.bin`), count: () => count}
}

export function memory() {
  let bytes = Buffer.alloc(0)
  const sink: FileSink = {
    write: async (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
    },
    restart: async () => {
      bytes = Buffer.alloc(0)
    },
    finish: async () => new Blob([bytes]),
    discard: async () => {},
  }
  return {sink, bytes: () => bytes}
}

export function sendRange(request: IncomingMessage, response: ServerResponse, etag = '"1"') {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': file.length - from,
    ...(from > 0 && {'content-range': `bytes ${from}-${file.length - 1}/${file.length}`}),
  })
  return {from, rest: file.subarray(from)}
}

export const noPause = {pause: async () => {}}
export const run = (transfer: FileTransfer) => transfer.run(new AbortController().signal)

/** Sends the bytes and then cuts the connection. */
export const cutOff = (response: ServerResponse, bytes: Buffer) =>
  response.write(bytes, () => setTimeout(() => response.destroy(), 20))
