import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {isPublicAddress, publicFetch} from '#server/outbound/public-fetch.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
])('isPublicAddress returns false for %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'isPublicAddress returns true for %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** Starts a server that counts requests and redirects `/to?…` to the URL in the query. */
async function countingServer() {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://server')
    paths.push(url.pathname)
    const location = url.search.slice(1)
    response.writeHead(location ? 302 : 200, {...(location && {location})}).end('hello')
  })
  const {origin, close} = await listen(server, '0.0.0.0', 0)
  onTestFinished(close)
  return {port: new URL(origin).port, paths}
}

test.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'publicFetch sends no request to %s',
  async (host) => {
    const {port, paths} = await countingServer()
    await expect(publicFetch()(`http://${host}:${port}/`)).rejects.toThrow('fetch failed')
    expect(paths).toEqual([])
  },
)

test('publicFetch also checks the target of each redirect', async () => {
  const {port, paths} = await countingServer()
  const get = publicFetch((address) => address === '127.0.0.1')
  const allowed = await get(`http://127.0.0.1:${port}/to?http://127.0.0.1:${port}/end`)
  expect(await allowed.text()).toBe('hello')
  const refused = get(`http://127.0.0.1:${port}/to?http://127.0.0.2:${port}/secret`)
  await expect(refused).rejects.toThrow('fetch failed')
  expect(paths).toEqual(['/to', '/end', '/to'])
})
