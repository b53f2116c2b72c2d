import {createServer} from 'node:http'
import {connect, type Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {UnreadReplies} from '#src/http/unread-replies.ts'
import {writeReply} from '#src/http/write-reply.ts'
import {startTestLake, until} from '../test-lake.ts'

const queryPath = '/v2025-02-19/data/query/production'

/** Sends a request and reads only the first bytes of the answer. Resolves to them. */
async function unread(origin: string, path: string, address: string) {
  const {hostname, port} = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  )
  const head = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (bytes: Buffer) => {
      socket.pause()
      resolve(bytes.toString('latin1'))
    })
  })
  return {socket, head}
}

test('a client that does not read its query results gets no more of them, while other clients do', async () => {
  const {lake, client} = await startTestLake()
  await client.create({_id: 'long', _type: 'text', text: 'a'.repeat(1_000_000)})
  const copies = Array.from({length: 25}, () => '*[0].text').join(',')
  const path = `${queryPath}?returnQuery=false&query=${encodeURIComponent(`[${copies}]`)}`
  const sockets: Socket[] = []
  const ask = async (address: string) => {
    const {socket, head} = await unread(lake.origin, path, address)
    sockets.push(socket)
    return head
  }
  for (const status of [200, 200, 429]) {
    expect(await ask('198.51.100.1')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  }
  expect(await ask('198.51.100.1')).toMatch(/retry-after: /i)
  expect(await ask('203.0.113.1')).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of sockets) socket.destroy()
  const again = async () => /^HTTP\/1.1 200 /.test(await ask('198.51.100.1'))
  while (!(await again())) {}
}, 60_000)

test('results that are read are not counted, and a client that stops reading is disconnected', async () => {
  const limits = {network: 10_000_000, everyone: 40_000_000, user: 40_000_000, stalledMs: 300}
  const open = {streams: new Set<never>(), unread: new UnreadReplies(limits)}
  const share = {isAnonymous: true, network: '198.51.100.1', caller: '198.51.100.1'}
  const body = new Uint8Array(9_000_000)
  let closed = 0
  const server = createServer((request, response) => {
    response.on('close', () => closed++)
    writeReply(
      request,
      response,
      {kind: 'body', status: 200, headers: {}, body, share},
      open,
    ).catch(() => response.writeHead(429).end())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  const origin = `http://127.0.0.1:${address.port}`
  for (let n = 0; n < 4; n++) {
    expect((await (await fetch(origin)).arrayBuffer()).byteLength).toBe(body.length)
  }
  await until(() => closed === 4)
  const {socket} = await unread(origin, '/', '198.51.100.1')
  expect((await fetch(origin)).status).toBe(429)
  // The server closes the connection, although the client keeps it open and reads nothing.
  await until(() => closed === 6)
  expect(socket.destroyed).toBe(false)
  expect((await fetch(origin)).status).toBe(200)
}, 60_000)

test('reading documents by their ids is charged to the share of an anonymous client', async () => {
  const {lake, client, get} = await startTestLake()
  await client.create({_id: 'long', _type: 'text', text: 'a'.repeat(3_000_000)})
  const path = '/v1/data/doc/production/long'
  const statusFrom = async (address: string, token: string) => {
    const response = await get(path, {token, headers: {'x-forwarded-for': address}})
    await response.arrayBuffer()
    return response.status
  }
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push(await statusFrom('198.51.100.1', ''))
  expect(statuses[0]).toBe(200)
  expect(statuses).toContain(429)
  expect(await statusFrom('203.0.113.1', '')).toBe(200)
  expect(await statusFrom('198.51.100.1', lake.token)).toBe(200)
})
