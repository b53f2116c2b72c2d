import {createServer, type IncomingHttpHeaders, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, expect, test} from 'vitest'
import {programHeader} from '#packages/server-kit/src/http/program-header.ts'
import {proxyVideo} from '#server/site/pictures/video-proxy.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Starts a server on a free port and returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an IP address has an AddressInfo.
  const {port} = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test("a request for a video contains the visitor's IP address and the site's token, for the lake's rate limits", async () => {
  let received: IncomingHttpHeaders = {}
  const origin = await serve((request, response) => {
    received = request.headers
    response.end('video')
  })
  const visitor = {address: '192.0.2.7', token: 'site-token'}
  const site = await serve((request, response) => {
    void proxyVideo({origin, visitor}, new URL('/a.mp4', origin), request, response)
  })
  const answer = await fetch(`${site}/a.mp4`, {headers: {range: 'bytes=0-4'}})
  expect(await answer.text()).toBe('video')
  expect(received).toMatchObject({
    range: 'bytes=0-4',
    'x-forwarded-for': '192.0.2.7',
    [programHeader]: 'site-token',
  })
})
