import {createHash} from 'node:crypto'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {afterEach, expect, test} from 'vitest'
import {listen} from '#server/listen.ts'
import type {FileSink} from '#src/forms/download/file-sink.ts'
import {
  ConnectionLostError,
  FileTransfer,
  LinkRefusedError,
  type Progress,
} from '#src/forms/download/file-transfer.ts'

const file = Buffer.from(Array.from({length: 300_000}, (_, index) => index % 251))
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const opened: {close(): Promise<void>}[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

/** A file server whose answers a test writes; each request is counted. */
async function fileServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
) {
  let count = 0
  const server = createServer((request, response) => answer(request, response, ++count))
  const listening = await listen(server, '127.0.0.1', 0)
  opened.push(listening)
  return {link: async () => new URL(`${listening.origin}/file.bin`), count: () => count}
}

function memory() {
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

function sendRange(request: IncomingMessage, response: ServerResponse, etag = '"1"') {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-length': file.length - from,
    ...(from > 0 && {'content-range': `bytes ${from}-${file.length - 1}/${file.length}`}),
  })
  return {from, rest: file.subarray(from)}
}

const noPause = {pause: async () => {}}
const run = (transfer: FileTransfer) => transfer.run(new AbortController().signal)

test('a file arrives whole, and says how far it is', async () => {
  const {link} = await fileServer((request, response) => {
    response.end(sendRange(request, response).rest)
  })
  const {sink, bytes} = memory()
  const seen: Progress[] = []
  await run(new FileTransfer({sink, link, onProgress: (progress) => seen.push(progress)}))
  expect(hash(bytes())).toBe(hash(file))
  expect(seen.at(0)).toEqual({received: 0, total: file.length})
  expect(seen.at(-1)).toEqual({received: file.length, total: file.length})
})

test('a cut connection goes on where it was', async () => {
  const ranges: (string | undefined)[] = []
  const {link} = await fileServer((request, response, count) => {
    ranges.push(request.headers.range)
    const {rest} = sendRange(request, response)
    if (count >= 3) return response.end(rest)
    response.write(rest.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
  expect(ranges).toEqual([undefined, 'bytes=100000-', 'bytes=200000-'])
})

test('a file that changed meanwhile begins anew', async () => {
  const {link} = await fileServer((request, response, count) => {
    const {rest} = sendRange(request, response, count === 1 ? '"1"' : '"2"')
    if (count > 1) return response.end(rest)
    response.write(rest.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('a server without ranges sends all of it once more', async () => {
  const {link} = await fileServer((_, response, count) => {
    response.writeHead(200, {'content-length': file.length})
    if (count > 1) return response.end(file)
    response.write(file.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('a link that expired on the way is renewed', async () => {
  const server = await fileServer((request, response, count) => {
    if (count === 2) return response.writeHead(410).end()
    const {rest} = sendRange(request, response)
    if (count === 3) return response.end(rest)
    response.write(rest.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  let links = 0
  const link = () => {
    links++
    return server.link()
  }
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(links).toBe(2)
  expect(hash(bytes())).toBe(hash(file))
})

test('a fresh link that is refused is final', async () => {
  const {link, count} = await fileServer((_, response) => response.writeHead(403).end())
  const transfer = new FileTransfer({sink: memory().sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(LinkRefusedError)
  expect(count()).toBe(1)
})

test('a lost connection is given up after a while, and can be taken up again', async () => {
  let down = true
  const {link, count} = await fileServer((request, response) => {
    if (!down) return response.end(sendRange(request, response).rest)
    if (request.headers.range) return response.destroy()
    const {rest} = sendRange(request, response)
    response.write(rest.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  const transfer = new FileTransfer({sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(ConnectionLostError)
  expect(transfer.received).toBe(50_000)
  expect(count()).toBe(6)
  down = false
  await run(transfer)
  expect(hash(bytes())).toBe(hash(file))
})

test('cancelling ends it at once', async () => {
  const {link} = await fileServer((request, response) => {
    const {rest} = sendRange(request, response)
    response.write(rest.subarray(0, 1000))
  })
  const controller = new AbortController()
  const {sink} = memory()
  const transfer = new FileTransfer({
    sink,
    link,
    onProgress: ({received}) => received > 0 && controller.abort(),
  })
  await expect(transfer.run(controller.signal)).rejects.toMatchObject({name: 'AbortError'})
})
