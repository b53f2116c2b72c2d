import type {ServerResponse} from 'node:http'
import {expect, test} from 'vitest'
import {SinkError} from '#src/forms/download/file-sink.ts'
import {
  BlockedByCorsError,
  ConnectionLostError,
  FileTransfer,
  LinkRefusedError,
  type Progress,
} from '#src/forms/download/file-transfer.ts'
import {cutOff, file, fileServer, hash, memory, noPause, run, sendRange} from './served-file.ts'

test('a download stores the complete file, and reports the received and total bytes', async () => {
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

test('a link that expires during the download is renewed', async () => {
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

test('the transfer throws LinkRefusedError if the file host rejects a link that was just requested', async () => {
  const {link, count} = await fileServer((_, response) => response.writeHead(403).end())
  const transfer = new FileTransfer({sink: memory().sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(LinkRefusedError)
  expect(count()).toBe(1)
})

test('aborting the signal ends the download immediately', async () => {
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

test('if CORS blocks the file, the transfer throws BlockedByCorsError and does not retry', async () => {
  const asked: string[] = []
  const isBlocked = async (link: URL) => asked.push(link.href) > 0
  const {link, count} = await fileServer((_, response) => response.destroy())
  const transfer = new FileTransfer({
    sink: memory().sink,
    link,
    onProgress() {},
    isBlocked,
    ...noPause,
  })
  await expect(run(transfer)).rejects.toBeInstanceOf(BlockedByCorsError)
  expect([count(), asked]).toEqual([1, [(await link()).href]])
})

test.each([
  ['a part of the file', (response: ServerResponse) => cutOff(response, Buffer.alloc(1000))],
  ['an error status', (response: ServerResponse) => response.writeHead(503).end()],
])(
  'if requests fail after a response with %s, the transfer throws ConnectionLostError, not BlockedByCorsError',
  async (_, first) => {
    const {link, count} = await fileServer((_, response, nth) =>
      nth === 1 ? first(response) : response.destroy(),
    )
    const options = {link, onProgress() {}, isBlocked: async () => true, ...noPause}
    const transfer = new FileTransfer({sink: memory().sink, ...options})
    await expect(run(transfer)).rejects.toBeInstanceOf(ConnectionLostError)
    expect(count()).toBe(6)
  },
)

test('if writing the file fails, such as on a full disk, the transfer throws a SinkError and does not retry', async () => {
  const {link, count} = await fileServer((request, response) => {
    response.end(sendRange(request, response).rest)
  })
  const sink = {...memory().sink, write: () => Promise.reject(new SinkError('full'))}
  const transfer = new FileTransfer({sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(SinkError)
  expect(count()).toBe(1)
})
