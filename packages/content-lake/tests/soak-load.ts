import {crc32, deflateSync} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {WebSocket} from 'ws'
import {readEvents} from './event-reader.ts'
import type {ProfiledLake} from './profiled-lake.ts'
import {clientFor} from './test-lake.ts'

/**
 * Number of different documents. The load also deletes documents, so that the stored size stays the
 * same.
 */
const documentCount = 200

/** An operation of a soak test that runs repeatedly. `n` is the number of the repetition. */
type Chore = (n: number) => Promise<unknown>

/**
 * Returns the operations of a soak test, from queries to uploads. Some of them are meant to be
 * refused by the lake.
 */
export function chores(lake: ProfiledLake): Chore[] {
  const {origin, token} = lake
  const client = clientFor(origin, token)
  const anonymous = clientFor(origin)
  const authorization = {authorization: `Bearer ${token}`}
  const get = async (path: string, init?: RequestInit) =>
    (await fetch(origin + path, init)).arrayBuffer()
  return [
    (n) => edit(client, n),
    (n) => client.fetch(`*[_type == "t${n % 5}"] | order(n desc)[0...10]{n, "up": *[_id == "d1"]}`),
    (n) => anonymous.fetch('*[_type == $type && n > $n]', {type: `made-up-${n}`, n}),
    (n) => refused(anonymous.fetch(`*[_type == "${n}" && (`)),
    (n) => refused(anonymous.create({_type: `t${n}`})),
    (n) => refused(client.patch(`nobody-${n}`).set({n}).commit()),
    (n) => get(`/v1/nowhere/${n}`),
    (n) => get('/v1/users/me', {headers: {authorization: `Bearer lake-made-up-${n}`}}),
    (n) => login(origin, n),
    (n) => briefStream(`${origin}/v1/data/listen/production?query=*[n==${n}]`, authorization),
    (n) => briefStream(`${origin}/v2025-02-19/data/live/events/production?tag=t${n}`, {}),
    (n) => tab(client, origin, n),
    (n) =>
      get(`/v1/data/history/production/transactions/d${n % documentCount}?limit=5`, {
        headers: authorization,
      }),
    (n) => picture(client, origin, n),
  ]
}

async function edit(client: SanityClient, n: number) {
  const publishedId = `d${n % documentCount}`
  const draftId = `drafts.${publishedId}`
  const text = 'x'.repeat((n * 997) % 2_000)
  await client.createOrReplace({_id: draftId, _type: `t${n % 5}`, n, text})
  await refused(client.action({actionType: 'sanity.action.document.publish', draftId, publishedId}))
  if (n % 7 === 0) await refused(client.delete(publishedId))
}

const refused = (call: Promise<unknown>) => call.catch(() => undefined)

/**
 * Signs in with a wrong password. After too many attempts the lake refuses further ones, which is
 * also part of the load.
 */
async function login(origin: string, n: number) {
  const body = new URLSearchParams({email: `nobody-${n}@example.com`, password: 'wrong'})
  const init = {method: 'POST', body, headers: {origin}}
  await (await fetch(`${origin}/login`, init)).arrayBuffer()
}

/** Opens an event stream, waits for the welcome event, and closes the stream. */
async function briefStream(url: string, headers: Record<string, string>) {
  const stop = new AbortController()
  let welcome = () => {}
  const welcomed = new Promise<void>((resolve) => {
    welcome = resolve
  })
  await readEvents(url, headers, () => welcome(), stop)
  await welcomed
  stop.abort()
}

/**
 * Simulates a Studio tab: opens eight streams over one socket, receives four edits on each, and
 * then closes the socket or cuts the connection.
 */
async function tab(client: SanityClient, origin: string, n: number) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/mux`, {origin})
  const u = `${origin}/v1/data/listen/production?query=*&includeResult=true`
  const h = {authorization: `Bearer ${client.config().token}`}
  let frames = 0
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      for (let id = 1; id <= 8; id++) socket.send(JSON.stringify({id, u, h}))
    })
    socket.on('message', () => {
      frames += 1
      if (frames > 40) resolve()
      // Make an edit here, because the other operations may have stopped editing by now.
      else if (frames % 8 === 0) client.createOrReplace({_id: 'tab', _type: 'tab', n}).catch(reject)
    })
  })
  if (n % 2 === 0) socket.close()
  else socket.terminate()
}

/** Uploads one of 20 images and requests it in one of 16 sizes. */
async function picture(client: SanityClient, origin: string, n: number) {
  const {url} = await client.assets.upload('image', png(n % 20), {filename: 'a.png'})
  await (await fetch(`${url.replace(/^http:\/\/[^/]+/, origin)}?w=${1 + (n % 16)}`)).arrayBuffer()
}

/** Encodes a grey PNG image of 16 × 16 pixels. */
function png(shade: number): Buffer {
  const rows = Buffer.alloc(16 * 17, shade * 10)
  for (let row = 0; row < 16; row++) rows[row * 17] = 0
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(data.length + 12)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), data.length + 8)
  return frame
}
