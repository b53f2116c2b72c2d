import {once} from 'node:events'
import {get as getOverHttp, type IncomingMessage} from 'node:http'
import {connect} from 'node:http2'
import {expect, onTestFinished, type TestContext, test} from 'vitest'
import {WebSocket} from 'ws'
import {freePort} from '../free-port.ts'
import {type Product, startProduct} from '../product.ts'
import {forms} from '../server/forms-api/sample-forms.ts'
import {hosts, missingPrograms, type RunningProxy, startHaproxy, startNginx} from './proxies.ts'

const product = {PUBLIC_URL: hosts.site, STUDIO_URL: hosts.studio}

const proxies = [
  ['nginx', startNginx],
  ['haproxy', (site: number, studio: number) => startHaproxy([site, site, site], studio)],
] as const

/** Starts the product and a proxy before it. */
async function start(
  context: TestContext,
  name: string,
  startProxyFor: (site: number, studio: number) => Promise<RunningProxy>,
): Promise<{proxy: RunningProxy; running: Product}> {
  const missing = missingPrograms([name, 'openssl'])
  if (missing) context.skip(missing)
  const [site, studio] = [await freePort(), await freePort()]
  const running = await startProduct({...product, PORT: `${site}`, LAKE_PORT: `${studio}`})
  onTestFinished(async () => void (await running.stop()))
  const proxy = await startProxyFor(site, studio)
  onTestFinished(() => proxy.stop())
  return {running, proxy}
}

for (const [name, startProxyFor] of proxies) {
  test(`${name} serves the site and the Studio over HTTP/2, redirects HTTP to HTTPS and forwards forms`, async (context) => {
    const {proxy} = await start(context, name, startProxyFor)
    const session = connect(`https://127.0.0.1:${proxy.httpsPort}`, {rejectUnauthorized: false})
    onTestFinished(() => session.destroy())
    for (const [authority, text] of [
      ['www.example.com', '<div id="root">'],
      ['studio.example.com', 'Studio'],
      ['studio.example.com:443', 'Studio'],
    ] as const) {
      const stream = session.request({
        ...{':authority': authority, ':path': '/'},
        // Other sites of the domain may have set many cookies.
        cookie: `other=${'c'.repeat(30_000)}`,
      })
      let body = ''
      stream.on('data', (chunk: Buffer) => {
        body += chunk
      })
      const [headers] = await once(stream, 'response')
      await once(stream, 'end')
      expect([authority, headers[':status']]).toEqual([authority, 200])
      expect(body).toContain(text)
    }
    const redirect = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {host: 'www.example.com'}
      getOverHttp({port: proxy.httpPort, path: '/faq?a=1', headers}, resolve).once('error', reject)
    })
    redirect.resume()
    expect([redirect.statusCode, redirect.headers.location]).toEqual([301, `${hosts.site}/faq?a=1`])

    const {path, values} = forms.contact
    const sent = await proxy.read(hosts.site + path, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(values),
    })
    expect(sent.status).toBe(202)
  })

  test(`${name} forwards WebSockets, and forwards each event of a stream without a delay`, async (context) => {
    const {proxy, running} = await start(context, name, startProxyFor)
    const authorization = `Bearer ${running.client.config().token}`
    const listen = '/v2025-02-19/data/listen/production?query=*'
    const stream = await proxy.get(hosts.studio + listen, {
      authorization,
      accept: 'text/event-stream',
    })
    let events = ''
    stream.on('data', (chunk: Buffer) => {
      events += chunk
    })
    // The stream stays open, so a proxy that buffers responses would not send the event.
    await expect.poll(() => events, {timeout: 15_000}).toContain('event: welcome')
    await running.client.create({_id: 'streamed', _type: 'note'})
    await expect.poll(() => events, {timeout: 15_000}).toContain('"documentId":"streamed"')
    stream.destroy()

    const socket = new WebSocket(`wss://127.0.0.1:${proxy.httpsPort}/mux`, {
      origin: hosts.studio,
      headers: {host: new URL(hosts.studio).hostname},
      rejectUnauthorized: false,
    })
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    socket.send(JSON.stringify({id: 1, u: hosts.studio + listen, h: {authorization}}))
    const [frame] = await once(socket, 'message')
    expect(JSON.parse(String(frame))).toMatchObject({id: 1, s: 200})
  })
}

test('nginx with nginx-cache.conf shows a published price, and keeps the page while the site is down', async (context) => {
  const {proxy, running} = await start(context, 'nginx', (site, studio) =>
    startNginx(site, studio, true),
  )
  const page = `${hosts.site}/es/real-time-pro`
  const cacheOf = async () => (await proxy.get(page)).resume().headers['x-cache']
  await expect.poll(cacheOf).toBe('HIT')
  await running.client.patch('product-pro').set({price: 36.5}).commit()
  const shown = async () => (await proxy.read(page)).body.includes('$36.50')
  await expect.poll(shown, {timeout: 15_000}).toBe(true)
  await running.stop()
  await expect.poll(cacheOf, {timeout: 15_000}).toBe('STALE')
  expect(await shown()).toBe(true)
})
