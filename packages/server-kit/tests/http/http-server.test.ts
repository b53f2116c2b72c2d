import type {IncomingMessage, ServerResponse} from 'node:http'
import {connect} from 'node:net'
import type {Duplex} from 'node:stream'
import {setTimeout as pause, setImmediate} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {httpServer} from '#src/http/http-server.ts'
import {listen} from '#src/listen.ts'

// Over 200 lines: the tests share a server that collects what each connection receives.

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Starts a server and returns a function that opens a connection and collects what it receives. */
async function serve(answer: Answer, upgrade?: Upgrade) {
  const server = httpServer({
    name: 'test',
    answer,
    failed: (_, __, response) => response.destroy(),
    ...(upgrade && {upgrade}),
  })
  const parsed = vi.fn<() => void>()
  server.prependListener('request', () => parsed())
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  const open = () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const received = {text: '', closed: false}
    socket.setEncoding('latin1').on('data', (text) => {
      received.text += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      received.closed = true
    })
    return {socket, received}
  }
  return {open, origin, parsed}
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`
const bodiesOf = (text: string) => [...text.matchAll(/\[(.*?)\]/g)].map(([, body]) => body)

test.each([1, 5, 9])(
  '%i requests that are sent at once are answered one at a time and in order',
  async (count) => {
    let [running, most] = [0, 0]
    const {open} = await serve(async (request, response) => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      response.end(`[${request.url}]`)
    })
    const paths = Array.from({length: count}, (_, n) => `/${n}`)
    const {socket, received} = open()
    socket.write(paths.map((path) => get(path)).join(''))
    await vi.waitFor(() => expect(bodiesOf(received.text)).toEqual(paths))
    expect(most).toBe(1)
    expect(received.text).not.toContain('Connection: close')
    // The connection can still be used.
    socket.write(get('/later'))
    await vi.waitFor(() => expect(bodiesOf(received.text)).toEqual([...paths, '/later']))
  },
)

test.each([
  ['small requests', get('/nothing')],
  ['requests with a body', 'POST /a HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nbody'],
  [
    'chunked requests',
    'POST /a HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
  ],
  ['HEAD requests', 'HEAD / HTTP/1.1\r\nhost: a\r\n\r\n'],
])(
  'of 5,000 %s that are sent at once nine are answered, and the last says that the connection closes',
  async (_name, request) => {
    const answered = vi.fn<() => void>()
    const {open, parsed} = await serve(async (_, response) => {
      answered()
      await setImmediate()
      response.end()
    })
    const {socket, received} = open()
    socket.write(request.repeat(5_000))
    await vi.waitFor(() => expect(received.closed).toBe(true))
    const statuses = received.text.match(/^HTTP\/1\.1 200/gm)
    expect(statuses).toHaveLength(9)
    expect(received.text.match(/^Connection: close/gim)).toHaveLength(1)
    expect(answered).toHaveBeenCalledTimes(9)
    // The rest is not even parsed.
    expect(parsed).toHaveBeenCalledTimes(9)
  },
)

test('of 500 requests for a large page nine are answered whole', async () => {
  const page = 'x'.repeat(1_000_000)
  const {open} = await serve((_, response) => response.end(page))
  const {socket, received} = open()
  socket.write(get('/page').repeat(500))
  await vi.waitFor(() => expect(received.closed).toBe(true))
  expect(received.text.split(page)).toHaveLength(10)
})

test('a client that goes on to send requests gets nine responses, and no further request is handled', async () => {
  const handled = vi.fn<() => void>()
  const {open} = await serve(async (_, response) => {
    handled()
    await pause(3)
    response.end()
  })
  const {socket, received} = open()
  while (!received.closed) {
    socket.write(get('/').repeat(20))
    await pause(2)
  }
  expect(received.text.match(/^HTTP\/1\.1 200/gm)).toHaveLength(9)
  expect(handled).toHaveBeenCalledTimes(9)
})

test('requests that wait are not handled after the client has disconnected', async () => {
  const handled: (string | undefined)[] = []
  const {open} = await serve((request) => void handled.push(request.url))
  const {socket} = open()
  socket.write(get('/first') + get('/second') + get('/third'))
  await vi.waitFor(() => expect(handled).toEqual(['/first']))
  const other = open()
  socket.resetAndDestroy()
  other.socket.write(get('/other'))
  await vi.waitFor(() => expect(handled).toContain('/other'))
  await setImmediate()
  expect(handled).toEqual(['/first', '/other'])
})

test.each([1, 3_000, 4_096, 70_000, 3_000_000])(
  'a body of %i bytes arrives whole, and the request after it is answered',
  async (size) => {
    const {open} = await serve(async (request, response) => {
      let received = 0
      for await (const chunk of request) {
        received += chunk.length
        // A slow reader makes the server pause the connection.
        if (received % 7 === 0) await setImmediate()
      }
      response.end(`[${request.method} ${received}]`)
    })
    const {socket, received} = open()
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${size}\r\n\r\n`)
    socket.write('x'.repeat(size) + get('/'))
    await vi.waitFor(() => expect(bodiesOf(received.text)).toEqual([`POST ${size}`, 'GET 0']))
  },
)

test('a client that sends requests without reading their responses gets all responses in the end', async () => {
  const page = 'x'.repeat(200_000)
  const {open} = await serve((request, response) => response.end(`[${request.url}]${page}`))
  const {socket, received} = open()
  socket.pause()
  socket.write(['/1', '/2', '/3', '/4'].map((path) => get(path)).join(''))
  await setImmediate()
  socket.resume()
  await vi.waitFor(() => expect(bodiesOf(received.text)).toEqual(['/1', '/2', '/3', '/4']))
  await vi.waitFor(() => expect(received.text.length).toBeGreaterThan(4 * page.length))
})

const upgradeRequest = get('/socket', 'connection: upgrade\r\nupgrade: test\r\n')

test.each([0, 10, 5_000, 60_000])(
  'an upgrade receives all %i bytes that follow the request, in order',
  async (size) => {
    const {open} = await serve(
      () => {},
      (_, socket, head) => {
        let text = String(head)
        socket.on('end', () => socket.destroy())
        const check = () => {
          if (text.length >= size + 4) socket.write(`[${text.length} ${text.endsWith('|end')}]`)
        }
        socket.on('data', (more) => {
          text += more
          check()
        })
        check()
      },
    )
    const {socket, received} = open()
    socket.write(upgradeRequest + 'x'.repeat(size))
    await setImmediate()
    socket.write('|end')
    await vi.waitFor(() => expect(bodiesOf(received.text)).toEqual([`${size + 4} true`]))
  },
)

test('an upgrade on a connection with unanswered requests closes the connection', async () => {
  const upgraded = vi.fn<Upgrade>()
  const {open} = await serve(() => {}, upgraded)
  const {socket, received} = open()
  socket.write(get('/first') + upgradeRequest)
  await vi.waitFor(() => expect(received.closed).toBe(true))
  expect(upgraded).not.toHaveBeenCalled()
})

test('a request with 60 KB of cookies is answered, one with more than 64 KB is refused', async () => {
  const {open} = await serve((request, response) =>
    response.end(`${request.headers.cookie?.length} letters`),
  )
  const {socket, received} = open()
  socket.write(get('/', `cookie: ${'c'.repeat(60_000)}\r\n`))
  await vi.waitFor(() => expect(received.text).toContain('60000 letters'))
  const other = open()
  other.socket.write(get('/', `cookie: ${'c'.repeat(70_000)}\r\n`))
  await vi.waitFor(() => expect(other.received.closed).toBe(true))
  expect(other.received.text).toContain('HTTP/1.1 431')
})

test.each([
  ['a request', '', 201],
  ['an upgrade request', 'connection: upgrade\r\nupgrade: test\r\n', 199],
])('%s with 202 header lines is refused, because Node would drop the last', async (_, extra, n) => {
  const handled = vi.fn<() => void>()
  const {open} = await serve(handled, handled)
  const {socket, received} = open()
  socket.write(get('/', `${extra}${'x: y\r\n'.repeat(n)}`))
  await vi.waitFor(() => expect(received.closed).toBe(true))
  expect(handled).not.toHaveBeenCalled()
  if (!extra) expect(received.text).toContain('HTTP/1.1 431')
})

test('a client that half-closes after its requests gets the responses that were begun', async () => {
  const {open} = await serve((request, response) => response.end(`[${request.url}]`))
  const {socket, received} = open()
  socket.end(get('/1') + get('/2'))
  await vi.waitFor(() => expect(received.closed).toBe(true))
  expect(bodiesOf(received.text)).toEqual(['/1', '/2'])
})
