import {expect, test} from 'vitest'
import {
  ConnectionLostError,
  FileTransfer,
  type Progress,
} from '#src/forms/download/file-transfer.ts'
import {cutOff, file, fileServer, hash, memory, noPause, run, sendRange} from '../served-file.ts'

test('a download resumes at the byte where the connection was lost', async () => {
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

test('if the file has changed since the connection was lost, the download starts over', async () => {
  const {link} = await fileServer((request, response, count) => {
    const {rest} = sendRange(request, response, count === 1 ? '"1"' : '"2"')
    if (count > 1) return response.end(rest)
    response.write(rest.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('if the server does not support range requests, the whole file is downloaded again', async () => {
  const {link} = await fileServer((_, response, count) => {
    response.writeHead(200, {'content-length': file.length})
    if (count > 1) return response.end(file)
    response.write(file.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 20))
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('after five failed retries the transfer throws ConnectionLostError, and calling `run` again resumes the download', async () => {
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

test('a download from another origin resumes even if CORS hides the headers Content-Range and ETag', async () => {
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

test('without ETag and Last-Modified headers, a download starts over if the total length of the file has changed', async () => {
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

test('a partial response that does not start at the requested byte is ignored, and the request is repeated', async () => {
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

test('a connection that sends no data for the time `stallMs` counts as lost, and the download resumes', async () => {
  const {link} = await fileServer((request, response, count) => {
    // The first request stalls in the middle of its response, the second before its response.
    if (count === 1) return response.write(sendRange(request, response).rest.subarray(0, 100_000))
    if (count > 2) response.end(sendRange(request, response).rest)
  })
  const {sink, bytes} = memory()
  await run(new FileTransfer({sink, link, onProgress() {}, stallMs: 300, ...noPause}))
  expect(hash(bytes())).toBe(hash(file))
})

test('a download is complete even if the connection is lost after the last byte', async () => {
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

test('after five retries that receive fewer bytes than the first attempt, the transfer throws ConnectionLostError', async () => {
  const {link, count} = await fileServer((_, response, nth) => {
    response.writeHead(200, {'content-length': file.length})
    // Every attempt is cut off after a different number of bytes, the first after the most.
    cutOff(response, file.subarray(0, nth === 1 ? 100_000 : nth * 1000))
  })
  const transfer = new FileTransfer({sink: memory().sink, link, onProgress() {}, ...noPause})
  await expect(run(transfer)).rejects.toBeInstanceOf(ConnectionLostError)
  expect(count()).toBe(6)
})
