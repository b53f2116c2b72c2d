import {createHash} from 'node:crypto'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {afterEach, expect, test} from 'vitest'
import {listen} from '#server/listen.ts'
import {type FileSink, SinkError} from '#src/forms/download/file-sink.ts'
import {
  ConnectionLostError,
  FileTransfer,
  HiddenFileError,
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
  opened.push({
    close: () => {
      server.closeAllConnections()
      return listening.close()
    },
  })
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

/** Sends so many bytes, and then nothing but a cut. */
const cutOff = (response: ServerResponse, bytes: Buffer) =>
  response.write(bytes, () => setTimeout(() => response.destroy(), 20))

test('parts fit together where another origin shows neither range nor version', async () => {
  const {link} = await fileServer((request, response, count) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '') ?? 0)
    response.writeHead(from > 0 ? 206 : 200, {'content-length': file.length - from})
    if (count > 2) return response.end(file.subarray(from))
    cutOff(response, file.subarray(from, from + 100_000))
  })
  const {sink, bytes} = memory()
  const totals = new Set<number | undefined>()
  const onProgress = ({total}: Progress) => totals.add(total)
  await run(new FileTransfer({sink, link, onProgress, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
  expect([...totals]).toEqual([file.length])
})

test('another length is another file, where the version is not said', async () => {
  const longer = Buffer.concat([Buffer.from('new'), file])
  const {link} = await fileServer((request, response, count) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '') ?? 0)
    const now = count === 1 ? file : longer
    response.writeHead(from > 0 ? 206 : 200, {'content-length': now.length - from})
    if (count > 1) return response.end(now.subarray(from))
    cutOff(response, now.subarray(0, 100_000))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(longer))
})

test('a part from elsewhere than it was asked for is not put in its place', async () => {
  const {link} = await fileServer((request, response, count) => {
    if (count === 1) return cutOff(response, sendRange(request, response).rest.subarray(0, 100_000))
    if (count > 2) return response.end(sendRange(request, response).rest)
    const range = `bytes 50000-${file.length - 1}/${file.length}`
    response.writeHead(206, {etag: '"1"', 'content-range': range}).end(file.subarray(50_000))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('a line that falls silent counts as cut', async () => {
  const {link} = await fileServer((request, response, count) => {
    // First in the middle, then before any answer at all.
    if (count === 1) return response.write(sendRange(request, response).rest.subarray(0, 100_000))
    if (count > 2) response.end(sendRange(request, response).rest)
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, stallMs: 300, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('a file of which the last byte has come is whole, however its line ends', async () => {
  const {link, count} = await fileServer((request, response, nth) => {
    if (nth === 1) return cutOff(response, sendRange(request, response).rest.subarray(0, 100_000))
    const range = `bytes 100000-${file.length - 1}/${file.length}`
    response.writeHead(206, {etag: '"1"', 'content-range': range})
    cutOff(response, file.subarray(100_000))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
  expect(count()).toBe(2)
})

test('a server without ranges whose line breaks again and again is given up', async () => {
  const {link, count} = await fileServer((_, response, nth) => {
    response.writeHead(200, {'content-length': file.length})
    // Now further, now less far: never further than the first time.
    cutOff(response, file.subarray(0, nth === 1 ? 100_000 : nth * 1000))
  })
  const transfer = new FileTransfer({sink: memory().sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(ConnectionLostError)
  expect(count()).toBe(6)
})

test('a file that no page may read is known at once', async () => {
  const asked: string[] = []
  const isHidden = async (link: URL) => asked.push(link.href) > 0
  const {link, count} = await fileServer((_, response) => response.destroy())
  const transfer = new FileTransfer({
    sink: memory().sink,
    link,
    onProgress() {},
    isHidden,
    ...noPause,
  })
  await expect(run(transfer)).rejects.toBeInstanceOf(HiddenFileError)
  expect([count(), asked]).toEqual([1, [(await link()).href]])
})

test.each([
  ['came in part', (response: ServerResponse) => cutOff(response, Buffer.alloc(1000))],
  ['its host failed to send', (response: ServerResponse) => response.writeHead(503).end()],
])('a file that %s is none that no page may read', async (_, first) => {
  const {link, count} = await fileServer((_, response, nth) =>
    nth === 1 ? first(response) : response.destroy(),
  )
  const options = {link, onProgress() {}, isHidden: async () => true, ...noPause}
  const transfer = new FileTransfer({sink: memory().sink, ...options})
  await expect(run(transfer)).rejects.toBeInstanceOf(ConnectionLostError)
  expect(count()).toBe(6)
})

test('a full disk is no lost connection', async () => {
  const {link, count} = await fileServer((request, response) => {
    response.end(sendRange(request, response).rest)
  })
  const sink = {...memory().sink, write: () => Promise.reject(new SinkError('full'))}
  const transfer = new FileTransfer({sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(SinkError)
  expect(count()).toBe(1)
})
