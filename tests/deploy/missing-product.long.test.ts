import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {freePort} from '../free-port.ts'
import {hosts, missingPrograms, startNginx, startProxy} from './proxies.ts'

/** Starts Caddy with `deploy/Caddyfile`. */
const startCaddy = (site: string) =>
  startProxy(
    'Caddyfile',
    ({folder, httpPort, httpsPort}) => ({
      '# One machine:': `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	http_port ${httpPort}
	https_port ${httpsPort}
	storage file_system ${folder}
}
# One machine:`,
      '{$SITE:127.0.0.1:3000}': site,
    }),
    (_, config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
  )

/** Starts a stand-in for the product, which stops with the test. */
async function startSite(port: number) {
  const server = createServer((_, response) => response.end('a page'))
  const {close} = await listen(server, '127.0.0.1', port)
  onTestFinished(async () => {
    server.closeAllConnections()
    await close()
  })
}

test('Caddy starts without the product, and a request waits until the product listens', async (context) => {
  const missing = missingPrograms(['caddy', 'openssl'])
  if (missing) context.skip(missing)
  const port = await freePort()
  const proxy = await startCaddy(`127.0.0.1:${port}`)
  onTestFinished(() => proxy.stop())
  // Caddy refuses connections until it has made its certificate.
  const read = (): ReturnType<typeof proxy.read> => proxy.read(`${hosts.site}/`).catch(read)
  const waiting = read()
  await startSite(port)
  expect(await waiting).toEqual({status: 200, body: 'a page'})
})

test("Caddy starts, and answers 502, while the site's host name cannot be resolved", async (context) => {
  const missing = missingPrograms(['caddy', 'openssl'])
  if (missing) context.skip(missing)
  const proxy = await startCaddy('site.test:3000')
  onTestFinished(() => proxy.stop())
  // Caddy refuses connections until it has made its certificate.
  const status = () => proxy.read(`${hosts.site}/`).then((read) => read.status, String)
  await expect.poll(status, {timeout: 50_000}).toBe(502)
})

test('nginx starts without the product, and finds it when it listens', async (context) => {
  const missing = missingPrograms(['nginx', 'openssl'])
  if (missing) context.skip(missing)
  const port = await freePort()
  const proxy = await startNginx(port, port)
  onTestFinished(() => proxy.stop())
  expect((await proxy.read(`${hosts.site}/`)).status).toBe(502)
  await startSite(port)
  await expect.poll(() => proxy.read(`${hosts.site}/`)).toEqual({status: 200, body: 'a page'})
})
