import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {connect} from 'node:net'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openFile, sendFile} from '#src/http/send-file.ts'
import {listen} from '#src/listen.ts'
import {temporaryFolder} from '../temporary-folder.ts'

const bytes = Buffer.alloc(3_000_000, 'labor ')

/**
 * Starts a server that opens a file for every request, and sends the file after the test has called
 * `goOn`.
 */
async function startServer() {
  const path = join(temporaryFolder(), 'guide.bin')
  writeFileSync(path, bytes)
  const handles: {fd: number}[] = []
  const goOn = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const file = await openFile(path)
    if (!file) throw new Error('The file could not be opened')
    handles.push(file.handle)
    await goOn.promise
    const headers = {'cache-control': 'public, max-age=31536000, immutable'}
    const modified = {'last-modified': 'Sun, 29 Nov 2026 12:00:00 GMT'}
    await sendFile(request, response, {...file, etag: '"1"'}, {...headers, ...modified})
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  return {server, origin, handles, goOn: () => goOn.resolve()}
}

/** Waits until all files are closed. The descriptor of a closed file handle is -1. */
const areClosed = (handles: readonly {fd: number}[]) =>
  vi.waitFor(() => expect(handles.map(({fd}) => fd)).toEqual(handles.map(() => -1)), 10_000)

test.each([
  ['it has sent the whole file', {}, 200, bytes.length],
  ['it has sent a part of the file', {range: 'bytes=0-9'}, 206, 10],
  ['a 304, because the client has the file', {'if-none-match': '"1"'}, 304, 0],
  ['a 412, because the client wants another version', {'if-match': '"2"'}, 412, 0],
  ['a 416, because the requested range does not exist', {range: 'bytes=9999999-'}, 416, 0],
])(
  '`sendFile` closes its file after %s',
  async (_, headers: Record<string, string>, status, size) => {
    const {origin, handles, goOn} = await startServer()
    goOn()
    const response = await fetch(origin, {headers})
    expect(response.status).toBe(status)
    expect((await response.arrayBuffer()).byteLength).toBe(size)
    expect(handles).toHaveLength(1)
    await areClosed(handles)
  },
)

test('no cache stores that a range of a file does not exist, which would replace the file', async () => {
  const {origin, goOn} = await startServer()
  goOn()
  const refused = await fetch(origin, {headers: {range: 'bytes=9999999-'}})
  expect(refused.status).toBe(416)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const whole = await fetch(origin, {method: 'HEAD'})
  expect(whole.headers.get('cache-control')).toContain('immutable')
})

test('`sendFile` closes its file if the client disconnects before the first byte is sent', async () => {
  const {server, origin, handles, goOn} = await startServer()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const [accepted] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await vi.waitFor(() => expect(handles).toHaveLength(1), 10_000)
  socket.destroy()
  await once(accepted[0], 'close')
  goOn()
  await areClosed(handles)
})

test('`sendFile` closes its file if the client disconnects while the file is being sent', async () => {
  const {origin, handles, goOn} = await startServer()
  goOn()
  const leaving = new AbortController()
  const {body} = await fetch(origin, {signal: leaving.signal})
  await body?.getReader().read()
  leaving.abort()
  expect(handles).toHaveLength(1)
  await areClosed(handles)
})

test.each([
  ['its ETag', {'if-match': '"1"'}, 206],
  ['one of several ETags', {'if-match': '"0", "1"'}, 206],
  ['any ETag', {'if-match': '*'}, 206],
  ['the ETag of another file', {'if-match': '"0"'}, 412],
  ['a weak ETag', {'if-match': 'W/"1"'}, 412],
  ['its date', {'if-unmodified-since': 'Sun, 29 Nov 2026 12:00:00 GMT'}, 206],
  ['an earlier date', {'if-unmodified-since': 'Sun, 29 Nov 2026 11:59:59 GMT'}, 412],
  ['no date', {'if-unmodified-since': 'yesterday'}, 206],
  [
    'its ETag and an earlier date, which does not count then',
    {'if-match': '"1"', 'if-unmodified-since': 'Sun, 29 Nov 2026 11:59:59 GMT'},
    206,
  ],
])('a client that resumes a download with %s gets %3$i', async (_, headers, status) => {
  const {origin, goOn} = await startServer()
  goOn()
  const response = await fetch(origin, {headers: {...headers, range: 'bytes=100-'}})
  expect(response.status).toBe(status)
  expect((await response.arrayBuffer()).byteLength).toBe(status === 206 ? bytes.length - 100 : 0)
})
