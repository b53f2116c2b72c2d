import {Socket} from 'node:net'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {fuzz} from './fuzz.ts'
import {productTarget} from './product-target.ts'

const target = productTarget()

const LISTEN = '/v2025-02-19/data/listen/production?query=*%5B_type%3D%3D%22page%22%5D'
const LIVE = '/v2025-02-19/data/live/events/production'
/** Takes the place of the token in a frame. */
const TOKEN = 'Bearer <token>'

/** Any JSON, and what looks like part of the protocol at first sight. */
const anything = fc.oneof(
  fc.jsonValue({maxDepth: 3}),
  fc.constantFrom<unknown>(
    {toString: 1},
    {valueOf: null, toJSON: 'a'},
    {length: 1e9},
    [[]],
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '/',
    'a'.repeat(200),
  ),
)

/** A value, or anything in its place. */
const or = (...values: readonly unknown[]) =>
  fc.oneof({weight: 4, arbitrary: fc.constantFrom(...values)}, anything)

const ids = or(1, 2, 3, 4, 'a')

const headers = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom(
      'authorization',
      'Authorization',
      'last-event-id',
      'accept',
      'host',
      '__proto__',
    ),
    or(TOKEN, 'text/event-stream', 'Bearer x', '1', 'a-b'),
    {noNullPrototype: true},
  ),
)

const urls = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom(LISTEN, LIVE, `${LISTEN}&enableResume=true&$a=1`)},
  fc.webUrl({withFragments: true, withQueryParameters: true}),
  fc.string({unit: 'binary'}).map((text) => `${LISTEN}${text}`),
  anything,
)

const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, {requiredKeys: [], noNullPrototype: true})

const muxFrame = fc.oneof(
  {weight: 3, arbitrary: record({id: ids, u: urls, h: headers})},
  record({id: ids, x: or(1)}),
  anything,
)

const presenceFrame = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      jsonrpc: fc.constant('2.0'),
      id: ids,
      method: fc.constant('authorization'),
      params: fc.record({authorization: or(TOKEN)}),
    }),
  },
  {
    weight: 4,
    arbitrary: record({
      jsonrpc: or('2.0'),
      id: ids,
      method: or(
        'authorization',
        'presence_subscribe',
        'presence_unsubscribe',
        'presence_rollcall',
        'presence_announce',
        'presence_disconnect',
      ),
      params: fc.oneof(
        anything,
        record({
          session: or('s1', 's2'),
          subscriptionId: or('a'),
          data: fc.oneof(anything, record({sessionId: or('s1'), locations: anything})),
          authorization: or(TOKEN),
        }),
      ),
    }),
  },
  anything,
)

type Sent =
  | {readonly kind: 'json'; readonly value: unknown}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'bytes' | 'ping' | 'raw'; readonly bytes: Uint8Array}

/** Frames of a protocol, and what any program may send on a WebSocket. */
const sent = (frame: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> =>
  fc.oneof(
    {weight: 8, arbitrary: frame.map((value): Sent => ({kind: 'json', value}))},
    fc.string({unit: 'binary', maxLength: 100}).map((text): Sent => ({kind: 'text', text})),
    fc.integer({min: 1, max: 40_000}).map((n): Sent => ({kind: 'text', text: '['.repeat(n)})),
    fc
      .tuple(fc.constantFrom('bytes', 'ping', 'raw'), fc.uint8Array({maxLength: 125}))
      .map(([kind, bytes]): Sent => ({kind, bytes})),
  )

const session = (frame: fc.Arbitrary<unknown>) =>
  fc.record({
    frames: fc.array(sent(frame), {maxLength: 12}),
    ending: fc.constantFrom('close', 'terminate', 'odd code'),
  })

function conversation(path: string) {
  return async ({frames, ending}: {frames: Sent[]; ending: string}) => {
    const {lake} = target.product()
    const socket = new WebSocket(`${lake.replace('http', 'ws')}${path}`, {origin: lake})
    // The server cuts off whoever does not speak the protocol.
    socket.on('error', () => {})
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const opened = new Promise((resolve) => socket.once('open', resolve))
    await Promise.race([opened, closed])
    for (const frame of frames) if (socket.readyState === WebSocket.OPEN) send(socket, frame)
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 20))])
    if (socket.readyState === WebSocket.OPEN) {
      if (ending === 'terminate') socket.terminate()
      else socket.close(ending === 'close' ? 1000 : 4999, ending)
    }
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 1000, 'late'))
    const code = await Promise.race([closed, late])
    socket.terminate()
    return code
  }
}

function send(socket: WebSocket, frame: Sent) {
  if (frame.kind === 'json') {
    socket.send(JSON.stringify(frame.value).replaceAll(TOKEN, `Bearer ${target.token()}`))
  } else if (frame.kind === 'text') socket.send(frame.text)
  else if (frame.kind === 'bytes') socket.send(frame.bytes)
  else if (frame.kind === 'ping') socket.ping(frame.bytes)
  // Bytes that are no frame: a reserved opcode, no mask, another length.
  else rawSocketOf(socket)?.write(frame.bytes)
}

const rawSocketOf = (socket: WebSocket) =>
  '_socket' in socket && socket._socket instanceof Socket ? socket._socket : undefined

test('frames of /mux', async () => {
  expect(await fuzz(target, session(muxFrame), conversation('/mux'))).toBeGreaterThan(0)
})

test('frames of /v1/socket', async () => {
  const talk = conversation('/v1/socket/production')
  expect(await fuzz(target, session(presenceFrame), talk)).toBeGreaterThan(0)
})
