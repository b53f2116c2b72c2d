import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {publicStatus} from '#server/outbound/public-fetch.ts'
import {LinkCheck} from '#server/site/staff/link-check.ts'

/** Starts a server whose paths begin with the status of the response, and counts requests. */
async function otherSite() {
  const requests: string[] = []
  let open = 0
  let maxOpen = 0
  const server = createServer((request, response) => {
    const {method = '', url = ''} = request
    requests.push(`${method} ${url}`)
    maxOpen = Math.max(maxOpen, ++open)
    setTimeout(() => {
      open--
      const [, status, headStatus] = new URL(url, 'http://other.example').pathname.split('/')
      if (status === 'to') {
        const location = decodeURIComponent(headStatus ?? '')
        response.writeHead(302, {location}).end()
        return
      }
      response.writeHead(Number((method === 'HEAD' && headStatus) || status)).end('page')
    }, 20)
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  return {origin, requests, maxOpen: () => maxOpen}
}

/** Only 127.0.0.1 counts as public, where the test's server listens. */
const checkLocal = () => new LinkCheck(publicStatus((address) => address === '127.0.0.1'))

async function resultsOf(check: LinkCheck, addresses: string[]) {
  const read = () => Object.values(check.states(JSON.stringify(addresses)) ?? {})
  await expect.poll(read, {interval: 10, timeout: 10_000}).not.toContain('checking')
  return read()
}

test.each([
  ['200', 'works'],
  ['403', 'works'],
  ['404', 'missing'],
  ['410', 'missing'],
  ['500', 'silent'],
  ['502', 'silent'],
  ['504', 'silent'],
  ['503', 'unknown'],
  ['999', 'unknown'],
  ['520', 'unknown'],
  ['522', 'unknown'],
  ['530', 'unknown'],
  ['200/999', 'works'],
  ['404/999', 'missing'],
  ['200/405', 'works'],
  ['404/200', 'works'],
])('the link check gives an address that responds with %s the result "%s"', async (path, state) => {
  const {origin} = await otherSite()
  expect(await resultsOf(checkLocal(), [`${origin}/${path}`])).toEqual([state])
})

test('the link check does not request a private IP address, even after a redirect, and gives it the result "silent"', async () => {
  const {origin, requests} = await otherSite()
  const {port} = new URL(origin)
  const hidden = `http://127.0.0.2:${port}/200`
  const redirect = `${origin}/to/${encodeURIComponent(hidden)}`
  expect(await resultsOf(checkLocal(), [hidden, redirect])).toEqual(['silent', 'silent'])
  expect(requests.filter((request) => request.endsWith('/200'))).toEqual([])
  const standard = new LinkCheck()
  expect(await resultsOf(standard, [`${origin}/200`])).toEqual(['silent'])
  expect(requests.filter((request) => request.endsWith('/200'))).toEqual([])
})

test('for 20 addresses that are checked twice, the link check sends 20 requests, at most six at a time', async () => {
  const {origin, requests, maxOpen} = await otherSite()
  const addresses = Array.from({length: 20}, (_, index) => `${origin}/200?page=${index}`)
  const check = checkLocal()
  expect(await resultsOf(check, addresses)).toEqual(Array(20).fill('works'))
  expect(await resultsOf(check, addresses)).toEqual(Array(20).fill('works'))
  expect(requests).toHaveLength(20)
  expect(maxOpen()).toBeLessThanOrEqual(6)
  expect(maxOpen()).toBeGreaterThan(1)
})

test.each(['no JSON', '{"a":1}', '["file:///etc/passwd"]', '["javascript:alert(1)"]'])(
  'the link check rejects %s, which is not a list of http(s) addresses',
  (json) => {
    expect(new LinkCheck().states(json)).toBeUndefined()
  },
)
