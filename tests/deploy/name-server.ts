import {createSocket} from 'node:dgram'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'
import {guard} from '#packages/server-kit/src/guard.ts'

/** Response codes of DNS (RFC 1035): no error, and the name does not exist. */
const [NoError, NoName] = [0, 3]
const typeA = 1

/**
 * Starts a name server that knows the IPv4 addresses in `names`, which the test may change. It stops
 * with the test. Returns its UDP port at 127.0.0.1.
 */
export async function startNameServer(names: Map<string, string>): Promise<number> {
  const socket = createSocket('udp4')
  socket.on(
    'message',
    guard('name server', (query, {port, address}) => {
      socket.send(answerTo(query, names), port, address)
    }),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return socket.address().port
}

/** Returns the response to a query with one question, as defined in RFC 1035, section 4. */
function answerTo(query: Buffer, names: Map<string, string>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const address = names.get(labels.join('.').toLowerCase())
  const isAnswered = address !== undefined && query.readUInt16BE(at + 1) === typeA
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (address === undefined ? NoName : NoError), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(isAnswered ? 1 : 0, 6)
  if (!isAnswered) return Buffer.concat([header, question])
  // A pointer to the name of the question, type A, class IN, one second, four bytes.
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4])
  return Buffer.concat([header, question, record, Buffer.from(address.split('.').map(Number))])
}
