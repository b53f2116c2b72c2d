import {Socket} from 'node:net'
import fc from 'fast-check'
import {WebSocket} from 'ws'
import {changedJson, fewOf, jsonChange} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import type {ProductTarget} from './product-target.ts'

const listenPath = '/v2025-02-19/data/listen/production?query=*%5B_type%3D%3D%22page%22%5D'
const livePath = '/v2025-02-19/data/live/events/production'
/** Placeholder for the token in a frame. */
const bearer = 'Bearer <token>'

const url = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(listenPath, livePath, `${listenPath}&enableResume=true&$a=1`),
  },
  fc.webUrl({withFragments: true, withQueryParameters: true}),
  fc.string({unit: 'binary', maxLength: 20}).map((text) => `${listenPath}${text}`),
)

const headers = fc.dictionary(
  fc.constantFrom('authorization', 'Authorization', 'last-event-id', 'accept', 'host', '__proto__'),
  fc.constantFrom(bearer, bearer, bearer, 'text/event-stream', 'Bearer x', '1', 'a-b', '\u00ff'),
  {noNullPrototype: true},
)

/** Generates the frames that open a stream and sometimes cancel it. */
const stream = fc
  .record({u: url, h: headers, isCancelled: fc.boolean()})
  .map(({isCancelled, ...open}) => (id: number) => [
    {id, ...open},
    ...(isCancelled ? [{id, x: 1}] : []),
  ])

const muxFrames = fc
  .array(stream, {minLength: 1, maxLength: 4})
  .map((streams) => streams.flatMap((frames, at): unknown[] => frames(at + 1)))

const call = fc.oneof(
  ...[
    {method: 'presence_subscribe', params: {}},
    {method: 'presence_unsubscribe', params: {subscriptionId: 'a'}},
    {method: 'presence_rollcall', params: {session: 's1'}},
    {
      method: 'presence_announce',
      params: {data: {sessionId: 's1', locations: [{type: 'document', documentId: 'a', path: []}]}},
    },
    {method: 'presence_disconnect', params: {session: 's1'}},
    {method: 'presence_subscribe'},
    {method: 'unknown', params: {a: 1}},
  ].map((each) => fc.constant(each)),
)

const presenceFrames = fc
  .array(call, {maxLength: 7})
  .map((calls) =>
    [{method: 'authorization', params: {authorization: bearer}}, ...calls].map(
      (each, id): unknown => ({jsonrpc: '2.0', id, ...each}),
    ),
  )

type Sent =
  | {readonly kind: 'json'; readonly value: unknown}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'bytes' | 'ping' | 'pong' | 'raw'; readonly bytes: Uint8Array}
  /** A message in several frames, which may lack its end. */
  | {readonly kind: 'fragments'; readonly count: number; readonly size: number; isEnded: boolean}

/** Generates frames that do not follow the lake's protocols. */
const foreign: fc.Arbitrary<Sent> = fc.oneof(
  fc.string({unit: 'binary', maxLength: 100}).map((text): Sent => ({kind: 'text', text})),
  fc.integer({min: 1, max: 40_000}).map((n): Sent => ({kind: 'text', text: '['.repeat(n)})),
  fc
    .tuple(fc.constantFrom('bytes', 'ping', 'pong', 'raw'), fc.uint8Array({maxLength: 125}))
    .map(([kind, bytes]): Sent => ({kind, bytes})),
  fc
    .record({
      count: fc.oneof(fc.integer({min: 1, max: 40}), fc.integer({min: 1, max: 5_000})),
      size: fc.oneof(fc.constantFrom(0, 1), fc.integer({min: 0, max: 2_000})),
      isEnded: fc.boolean(),
    })
    .map((fragments): Sent => ({kind: 'fragments', ...fragments})),
)

const session = (frames: fc.Arbitrary<unknown[]>) =>
  fc
    .record({
      frames,
      changes: fewOf(jsonChange),
      inserted: fc.oneof(
        {weight: 6, arbitrary: fc.constant([])},
        fc.array(fc.tuple(fc.nat(8), foreign), {minLength: 1, maxLength: 2}),
      ),
      ending: fc.constantFrom('close', 'terminate', 'odd code'),
    })
    .map(({frames: valid, changes, inserted, ending}) => {
      const changed = changedJson(valid, changes)
      const values: unknown[] = Array.isArray(changed) ? changed : [changed]
      const sent = values.map((value): Sent => ({kind: 'json', value}))
      for (const [at, frame] of inserted) sent.splice(at % (sent.length + 1), 0, frame)
      return {frames: sent, ending}
    })

interface Session {
  readonly frames: readonly Sent[]
  readonly ending: string
}

/**
 * Returns a function that sends the frames of a session. The function resolves with `served` if the
 * server responded without an error and did not disconnect.
 */
function conversation(target: ProductTarget, path: string) {
  return async ({frames, ending}: Session): Promise<string> => {
    const {lake} = target.product()
    const socket = new WebSocket(`${lake.replace('http', 'ws')}${path}`, {origin: lake})
    // Ignore errors, because the server disconnects clients that violate the protocol.
    socket.on('error', () => {})
    let [answers, errors] = [0, 0]
    socket.on('message', (data) => {
      answers++
      if (/"error"|"s":4/.test(String(data))) errors++
    })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    const opened = new Promise((resolve) => socket.once('open', resolve))
    await Promise.race([opened, closed])
    for (const frame of frames) {
      if (socket.readyState === WebSocket.OPEN) send(socket, frame, target.token())
    }
    const code = await Promise.race([closed, pause(100, 'open')])
    if (socket.readyState === WebSocket.OPEN) {
      if (ending === 'terminate') socket.terminate()
      else socket.close(ending === 'close' ? 1000 : 4999, ending)
    }
    await Promise.race([closed, pause(1_000, 'late')])
    socket.terminate()
    if (code !== 'open') return `closed with ${code}`
    if (answers === 0) return 'no answer'
    return errors > 0 ? 'answered with an error' : 'served'
  }
}

const pause = (ms: number, then: string) =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, then))

function send(socket: WebSocket, frame: Sent, token: string) {
  if (frame.kind === 'json') {
    socket.send((JSON.stringify(frame.value) ?? '').replaceAll(bearer, `Bearer ${token}`))
  } else if (frame.kind === 'text') socket.send(frame.text)
  else if (frame.kind === 'bytes') socket.send(frame.bytes)
  else if (frame.kind === 'ping') socket.ping(frame.bytes)
  else if (frame.kind === 'pong') socket.pong(frame.bytes)
  else if (frame.kind === 'fragments') {
    const text = 'x'.repeat(frame.size)
    for (let n = 1; n <= frame.count; n++) {
      socket.send(text, {fin: frame.isEnded && n === frame.count})
    }
  }
  // Write bytes that are not a valid frame: a reserved opcode, no mask or a wrong length.
  else rawSocketOf(socket)?.write(frame.bytes)
}

const rawSocketOf = (socket: WebSocket) =>
  '_socket' in socket && socket._socket instanceof Socket ? socket._socket : undefined

/** Inputs per batch. One address may open more unauthorized sockets than this at the same time. */
const batch = 16

/** Returns the fuzz tests of WebSockets. */
export const socketEdges = (target: ProductTarget): Edge[] => [
  edge({
    name: 'WebSocket frames to /mux',
    input: session(muxFrames),
    batch,
    send: conversation(target, '/mux'),
    // A response with an error counts too, because the server has handled the frame.
    isDeep: (outcome) => outcome === 'served' || outcome === 'answered with an error',
  }),
  edge({
    name: 'WebSocket frames to /v1/socket',
    input: session(presenceFrames),
    batch,
    send: conversation(target, '/v1/socket/production'),
    isDeep: (outcome) => outcome === 'served',
  }),
]
