import {expect, test} from 'vitest'
import {unexpectedErrors} from '../../../server-kit/src/guard.ts'
import {
  exchangeBytes,
  oddTargets,
  plainRequest,
  statusOf,
  upgradeRequest,
} from '../../../server-kit/tests/raw-request.ts'
import {startTestLake} from '../test-lake.ts'

test.each(oddTargets)('a WebSocket upgrade of the path %j returns a 4xx status', async (target) => {
  const {lake, get} = await startTestLake()
  const before = unexpectedErrors()
  const status = statusOf(await exchangeBytes(lake.origin, upgradeRequest(target)))
  expect([400, 403, 404]).toContain(status)
  expect((await get('/v1/ping')).status).toBe(200)
  expect(unexpectedErrors()).toBe(before)
})

test.each(oddTargets)('a request for the path %j returns a 4xx status', async (target) => {
  const {lake, get} = await startTestLake()
  const before = unexpectedErrors()
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const request = plainRequest(`${method} ${target} HTTP/1.1`)
    const status = statusOf(await exchangeBytes(lake.origin, request))
    expect(status === 204 ? method : status).toSatisfy(
      (answer) => answer === 'OPTIONS' || (Number(answer) >= 400 && Number(answer) < 500),
    )
  }
  expect((await get('/v1/ping')).status).toBe(200)
  expect(unexpectedErrors()).toBe(before)
})

test.each(['[', 'a b', '%', '', 'evil.example', '127.0.0.1:99999', '[::1', 'user@127.0.0.1'])(
  'requests and WebSocket upgrades with the Host header %j are refused',
  async (host) => {
    const {lake, get} = await startTestLake()
    const requests = [plainRequest('GET /v1/ping HTTP/1.1', host), upgradeRequest('/mux', host)]
    for (const request of requests) {
      expect([400, 403]).toContain(statusOf(await exchangeBytes(lake.origin, request)))
    }
    expect((await get('/v1/ping')).status).toBe(200)
  },
)

test('the lake keeps running after malformed HTTP requests', async () => {
  const {lake, get} = await startTestLake()
  const before = unexpectedErrors()
  const requests = [
    'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: close\r\n\r\n',
    'POST /v1/ping HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    plainRequest('POST /v1/data/mutate/production HTTP/1.1', undefined, ['Expect: 200-maybe']),
    plainRequest('GET /v1/ping HTTP/1.1', undefined, ['Upgrade: h2c', 'Origin: %%%']),
    '\u0000\u0001\u0002\r\n\r\n',
  ]
  for (const request of requests) await exchangeBytes(lake.origin, request)
  expect((await get('/v1/ping')).status).toBe(200)
  expect(unexpectedErrors()).toBe(before)
})
