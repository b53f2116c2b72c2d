import {request} from 'node:http'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../test-lake.ts'

/**
 * Sends a request with the given headers and returns the status. `fetch` does not allow setting the
 * Host header.
 */
function statusFor(
  {lake}: TestLake,
  headers: Record<string, string>,
  path = '/v1/ping',
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(lake.origin + path, {headers}, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  'localhost',
  'localhost:1234',
  '127.0.0.1',
  '127.8.8.8',
  '[::1]:1',
  'local.localhost',
  'content.example.com',
  'CONTENT.example.com:8080',
])('a request with the Host header %s is accepted', async (host) => {
  const lake = await startTestLake({allowedHosts: ['content.example.com']})
  expect(await statusFor(lake, {host})).toBe(200)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost/;x',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  'xlocalhost',
  'a b',
  'example.com',
])('a request with the Host header %s is refused', async (host) => {
  const lake = await startTestLake({allowedHosts: ['content.example.com']})
  expect(await statusFor(lake, {host})).toBe(403)
  expect(await statusFor(lake, {host}, '/images/local/production/x')).toBe(403)
  expect(await statusFor(lake, {host}, '/login')).toBe(403)
})

test('a request from an allowed origin gets CORS headers that allow credentials', async () => {
  const {get, lake} = await startTestLake({
    allowedOrigins: ['https://*.example.com', 'http://localhost:*'],
  })
  for (const origin of ['https://www.example.com', 'http://localhost:3000', lake.origin]) {
    const {headers, status} = await get('/v1/ping', {headers: {origin}})
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toMatch(/origin/)
  }
})

test.each([
  'https://evil.example',
  'https://example.com',
  'https://a.b.example.com',
  'http://www.example.com',
  'https://www.example.com.evil.example',
  'https://www.example.com:8443',
  'null',
])('requests from the origin %s are refused', async (origin) => {
  const {get, client} = await startTestLake({allowedOrigins: ['https://*.example.com']})
  const body = JSON.stringify({mutations: [{create: {_type: 'a'}}]})
  const answers = [
    await get('/v2025-02-19/data/query/production?query=*', {headers: {origin}}),
    await get('/v2025-02-19/data/mutate/production', {method: 'POST', body, headers: {origin}}),
    await get('/v2025-02-19/data/query/production', {method: 'OPTIONS', headers: {origin}}),
    await get('/', {headers: {origin}}),
  ]
  for (const {status, headers} of answers) {
    expect(status).toBe(403)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(await client.fetch('count(*)')).toBe(0)
})

test('the response to a preflight request from an allowed origin allows the requested method and headers', async () => {
  const {get} = await startTestLake({allowedOrigins: ['https://www.example.com']})
  const {status, headers} = await get('/v1/data/query/production', {
    method: 'OPTIONS',
    token: '',
    headers: {
      origin: 'https://www.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  expect(headers.get('access-control-allow-methods')).toContain('POST')
})

test('a page of any origin may ask whether the lake allows its origin', async () => {
  const {get} = await startTestLake({allowedOrigins: ['https://www.example.com']})
  const check = async (origin: string) =>
    (await (await get('/v1/check/cors', {token: '', headers: {origin}})).json()).result
  expect(await check('https://www.example.com')).toEqual({allowed: true, withCredentials: true})
  expect(await check('https://evil.example')).toEqual({allowed: false, withCredentials: false})
})

// Tests of the Sec-Fetch request headers: https://www.w3.org/TR/fetch-metadata/
test.each([
  [403, 'an image element on another site', {site: 'cross-site', mode: 'no-cors', dest: 'image'}],
  [
    403,
    'an image element on another subdomain',
    {site: 'same-site', mode: 'no-cors', dest: 'image'},
  ],
  [403, 'an iframe on another site', {site: 'cross-site', mode: 'navigate', dest: 'iframe'}],
  [200, 'the address bar', {site: 'none', mode: 'navigate', dest: 'document'}],
  [200, 'a link on another site', {site: 'cross-site', mode: 'navigate', dest: 'document'}],
  [200, 'an image element in the Studio', {site: 'same-origin', mode: 'no-cors', dest: 'image'}],
])('the API returns %i for a request from %s', async (expected, _, {site, mode, dest}) => {
  const lake = await startTestLake()
  const headers = {'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest}
  expect(await statusFor(lake, headers, '/v1/data/query/production?query=1')).toBe(expected)
})

test('a page of another site may call the API only if its origin is allowed, but may always show images', async () => {
  const origin = 'https://www.example.com'
  const lake = await startTestLake({allowedOrigins: [origin]})
  const fromElsewhere = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors'}
  expect(await statusFor(lake, {...fromElsewhere, origin})).toBe(200)
  expect(await statusFor(lake, {...fromElsewhere, origin: 'https://evil.example'})).toBe(403)
  const picture = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'}
  expect(await statusFor(lake, picture, '/images/local/production/none-1x1.png')).toBe(404)
})
