import {createServer} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {freePort} from '../free-port.ts'
import {startNameServer} from './name-server.ts'
import {hosts, missingPrograms, startProxy} from './proxies.ts'

const pollOptions = {timeout: 30_000, interval: 100}
const missing = missingPrograms(['haproxy', 'openssl'])

/** A stand-in for a site server, whose readiness a test can change. */
interface Server {
  readyz: {status: number; delayMs: number}
  requests: number
  stop(): Promise<void>
}

/** Starts a server that responds with its name to every request except `/readyz`. */
async function startSite(name: string, host: string, port: number): Promise<Server> {
  const server = createServer(async ({url}, response) => {
    if (url !== '/readyz') {
      state.requests++
      return response.end(name)
    }
    const {status, delayMs} = state.readyz
    await pause(delayMs)
    response.writeHead(status).end()
  })
  const {close} = await listen(server, host, port)
  const state: Server = {
    readyz: {status: 200, delayMs: 0},
    requests: 0,
    async stop() {
      const closed = close()
      server.closeAllConnections()
      await closed
    },
  }
  onTestFinished(() => state.stop())
  return state
}

/** Starts HAProxy with `deploy/haproxy.cfg`, with names that only the given name server knows. */
function startHaproxy(nameServer: number, port: number) {
  return startProxy(
    'haproxy.cfg',
    ({folder, httpPort, httpsPort}) => ({
      'bind :80': `bind 127.0.0.1:${httpPort}`,
      'bind :443': `bind 127.0.0.1:${httpsPort}`,
      '/etc/haproxy/site.pem': `${folder}/site.pem`,
      'parse-resolv-conf': `nameserver test 127.0.0.1:${nameServer}`,
      'site1:3000': `site1.test:${port}`,
      'site2:3000': `site2.test:${port}`,
      'site3:3000': `site3.test:${port}`,
      'lake:3333': 'lake.test:3333',
    }),
    (_, config) => ['haproxy', '-db', '-f', config],
  )
}

test('HAProxy starts while no server name can be resolved, finds the servers later, and follows one that moves', async (context) => {
  if (missing) context.skip(missing)
  const names = new Map<string, string>()
  const port = await freePort()
  const first = await startSite('first', '127.0.0.1', port)
  await startSite('second', '127.0.0.2', port)
  const proxy = await startHaproxy(await startNameServer(names), port)
  onTestFinished(() => proxy.stop())
  const body = async () => (await proxy.read(`${hosts.site}/`)).body
  expect((await proxy.read(`${hosts.site}/`)).status).toBe(503)
  names.set('site2.test', '127.0.0.1')
  await expect.poll(body, pollOptions).toBe('first')
  await first.stop()
  names.set('site2.test', '127.0.0.2')
  await expect.poll(body, pollOptions).toBe('second')
})

test('HAProxy keeps servers whose checks are slow, sends nothing to unready ones, and never answers for them while one accepts connections', async (context) => {
  if (missing) context.skip(missing)
  const port = await freePort()
  const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
  const names = new Map(addresses.map((address, at) => [`site${at + 1}.test`, address]))
  const sites = await Promise.all(addresses.map((each) => startSite(each, each, port)))
  const proxy = await startHaproxy(await startNameServer(names), port)
  onTestFinished(() => proxy.stop())
  const statuses = new Set<number>()
  /** Sends requests for a time. Returns how many each server has received. */
  const load = async (ms: number): Promise<number[]> => {
    const before = sites.map(({requests}) => requests)
    for (const end = performance.now() + ms; performance.now() < end; ) {
      statuses.add((await proxy.read(`${hosts.site}/`)).status)
      await pause(10)
    }
    return sites.map(({requests}, at) => requests - (before[at] ?? 0))
  }
  const setReadyz = (status: number, delayMs: number, ...which: number[]) => {
    for (const [at, site] of sites.entries()) {
      if (which.includes(at)) site.readyz = {status, delayMs}
    }
  }
  await expect
    .poll(async () => (await load(100)).every((count) => count > 0), pollOptions)
    .toBe(true)
  statuses.clear()

  // Slower than the interval of the checks, on all servers at once.
  setReadyz(200, 1500, 0, 1, 2)
  await load(6_000)
  // A single check that gets no answer in time.
  setReadyz(200, 2_600, 0, 1, 2)
  await load(2_500)
  setReadyz(200, 0, 0, 1, 2)
  expect((await load(3_000)).every((count) => count > 0)).toBe(true)

  setReadyz(503, 0, 0, 1)
  await load(3_000)
  const [one, two, three] = await load(2_000)
  expect([one, two]).toEqual([0, 0])
  expect(three).toBeGreaterThan(0)

  setReadyz(503, 0, 2)
  await load(3_000)
  expect((await load(1_000)).some((count) => count > 0)).toBe(true)
  expect([...statuses]).toEqual([200])
})
