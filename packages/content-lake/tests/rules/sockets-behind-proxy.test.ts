import {expect, test} from 'vitest'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import {readEvents} from '../event-reader.ts'
import {openSocket} from '../open-socket.ts'
import {startTestLake} from '../test-lake.ts'

const listenPath = '/v1/data/listen/production?query=*'

/**
 * Starts a lake behind a proxy on the same machine. The proxy forwards the address of the client.
 */
async function startBehindProxy() {
  const {lake} = await startTestLake({proxies: new TrustedProxies()})
  const from = (address: string) => ({'x-forwarded-for': address})
  return {
    open: (path: string, address: string) => openSocket(lake.origin, path, from(address)),
    read: (address: string) => readEvents(`${lake.origin}${listenPath}`, from(address)),
  }
}

test.each(['/mux', '/v1/socket/production'])(
  'behind a proxy, unauthorized sockets at %s are limited per client address',
  async (path) => {
    const {open} = await startBehindProxy()
    const other = await open(path, '192.0.2.2')
    const first = await open(path, '192.0.2.1')
    for (let n = 0; n < 32; n++) await open(path, '192.0.2.1')
    expect(await first.closed()).toBe(1006)
    expect(other.isOpen()).toBe(true)
  },
)

test("event streams over the mux socket count towards the stream limit of the client's address", async () => {
  const {open, read} = await startBehindProxy()
  for (let n = 0; n < 200; n++) expect((await read('192.0.2.1')).status).toBe(200)
  const statusFrom = async (address: string) => {
    const tab = await open('/mux', address)
    const head = tab.next()
    tab.send({id: 1, u: listenPath})
    return head
  }
  expect(await statusFrom('192.0.2.1')).toMatchObject({s: 429})
  expect(await statusFrom('192.0.2.2')).toMatchObject({s: 200})
})
