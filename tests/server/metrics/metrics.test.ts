import {writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {routePaths} from '#schemas/reserved-paths.ts'
import {noteBackup} from '#server/data-folder/last-backup.ts'
import type {MetricsConfig} from '#server/environment/operations-environment.ts'
import {Metrics, routeOf} from '#server/metrics/metrics.ts'
import type {OutboxCounts} from '#server/site/embedded-forms-api.ts'
import type {SiteHealth} from '#server/site/site-health.ts'
import type {LakeProcessHealth} from '#server/supervisor/lake-supervisor.ts'

const token = 'a token of 16 characters'

/** Starts a server that responds to all requests, with metrics at `/metrics`. */
async function serve(config: MetricsConfig = {port: undefined, token}) {
  const metrics = new Metrics(config, temporaryFolder())
  const server = createServer((request, response) => {
    metrics.request(request, response)
    if (request.url === '/metrics') return void metrics.send(request, response)
    if (request.url === '/_live/en') response.setHeader('content-type', 'text/event-stream')
    response.writeHead(request.url === '/faq' ? 404 : 200).end()
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => close())
  const read = (authorization = `Bearer ${token}`) =>
    fetch(`${origin}/metrics`, {headers: {authorization}})
  return {metrics, origin, read, text: async () => (await read()).text()}
}

test('metrics count requests by route and status, and contain no durations of event streams', async () => {
  const {origin, text} = await serve()
  for (const path of ['/', '/contact-us', '/faq', '/_live/en']) await fetch(origin + path)
  await expect.poll(text).toContain('site_requests_total{route="/_live/",status="200"} 1')
  expect(await text()).toContain('site_requests_total{route="page",status="200"} 2')
  expect(await text()).toContain('site_requests_total{route="page",status="404"} 1')
  expect(await text()).toContain('site_request_seconds_count{route="page"} 3')
  expect(await text()).not.toContain('site_request_seconds_count{route="/_live/"}')
})

test('a request for metrics without the right token gets a 401 and no metrics', async () => {
  const {read} = await serve()
  for (const authorization of ['', 'Bearer another', token]) {
    const response = await read(authorization)
    expect([response.status, await response.text()]).toEqual([
      401,
      expect.not.stringMatching(/site_/),
    ])
  }
})

test('metrics have gauges for the health of the site and the lake, and for the free disk space', async () => {
  const {metrics, text} = await serve()
  const health: SiteHealth = {
    status: 'ok',
    pages: 30,
    lake: 'connected',
    contentEventAt: '2026-11-23T12:00:00.000Z',
    stalePages: 2,
    newPages: 0,
    staleParts: 0,
    checkedAt: null,
    foundStale: 0,
    outboxPending: 3,
    outboxFailed: 1,
    outboxHeld: 2,
    outboxDoubtful: 0,
    releasesFailed: 6,
    unexpectedErrors: 0,
    formsHere: true,
    memory: 1,
    lakeProcess: undefined,
    storage: undefined,
    backupAgeSeconds: undefined,
  }
  const lakeProcess: LakeProcessHealth = {
    state: 'running',
    restarts: 4,
    lastExit: null,
    memory: 5,
    unexpectedErrors: 0,
  }
  let outbox: OutboxCounts | undefined = {
    pending: 3,
    failed: 1,
    held: 2,
    doubtful: 0,
    oldest: Date.now() - 90_000,
  }
  let lake: {transactions: number; listeners: number; eventLoopDelayMs: number} | undefined
  metrics.watch(async () => ({health, outbox, lakeProcess, lake}))
  lake = {transactions: 7, listeners: 8, eventLoopDelayMs: 20}
  const values = (names: string[], shown: string) =>
    names.map((name) => new RegExp(`^${name} (.+)$`, 'm').exec(shown)?.[1])
  const names = [
    'site_stale_pages',
    'site_content_connected',
    'site_outbox_pending',
    'site_submissions_held',
    'site_releases_failed',
  ]
  expect(values(names, await text())).toEqual(['2', '1', '3', '2', '6'])
  const ofLake = ['lake_restarts', 'lake_transactions', 'lake_listeners']
  expect(values([...ofLake, 'lake_event_loop_delay_seconds'], await text())).toEqual([
    '4',
    '7',
    '8',
    '0.02',
  ])
  expect(await text()).toMatch(/^site_outbox_oldest_seconds 9\d/m)
  outbox = {pending: 0, failed: 1, held: 2, doubtful: 0, oldest: null}
  expect(await text()).toMatch(/^site_outbox_oldest_seconds 0$/m)
  outbox = undefined
  expect(await text()).not.toContain('site_outbox')
  expect(Number(values(['site_disk_free_bytes'], await text())[0])).toBeGreaterThan(0)
  lake = undefined
  expect(values(ofLake, await text())).toEqual(['4', undefined, undefined])
})

test('metrics have the age of the last good backup, and whether the data folder exists and is writable', async () => {
  const dataDir = temporaryFolder()
  const numbers = async (folder: string) => {
    const metrics = new Metrics({port: 0, token: undefined}, folder)
    const shown = await (await fetch(`${await metrics.listen('127.0.0.1')}/metrics`)).text()
    return ['site_data_dir_writable', 'site_backup_age_seconds', 'site_disk_bytes'].map(
      (name) => new RegExp(`^${name} (.+)$`, 'm').exec(shown)?.[1],
    )
  }
  expect(await numbers(join(dataDir, 'missing'))).toEqual(['0', undefined, undefined])
  // A site server whose forms are in a database has nothing to back up.
  expect(await numbers(dataDir)).toEqual(['1', undefined, expect.anything()])
  writeFileSync(join(dataDir, 'submissions.sqlite'), '')
  expect(await numbers(dataDir)).toEqual(['1', '+Inf', expect.anything()])
  await noteBackup(dataDir)
  const [, age] = await numbers(dataDir)
  expect(Number(age)).toBeLessThan(600)
})

test('metrics contain the durations of renders and publications', async () => {
  const {metrics, text} = await serve()
  await expect(metrics.rendering(async () => 'a page')).resolves.toBe('a page')
  metrics.published(0.15)
  expect(await text()).toContain('site_render_seconds_count 1')
  expect(await text()).toContain('site_publish_seconds_bucket{le="0.2"} 1')
  expect(await text()).toContain('site_publish_seconds_bucket{le="0.1"} 0')
})

test('metrics are served on a separate port if METRICS_PORT is set', async () => {
  const metrics = new Metrics({port: 0, token: undefined}, temporaryFolder())
  const origin = await metrics.listen('127.0.0.1')
  const statuses = ['/metrics', '/'].map(async (path) => (await fetch(origin + path)).status)
  expect([metrics.isOnSite, await Promise.all(statuses)]).toEqual([false, [200, 404]])
})

test.each([
  ['/', 'page'],
  ['/es/anything', 'page'],
  ['/robots.txt', 'file'],
  ...routePaths.map((path): [string, string] => [path, path]),
  ['/assets/x.js', '/assets/'],
  ['/files/local/production/x.mp4', '/files/'],
  ['/api/email/SENDCONTACTEMAIL', '/api/Email/SendContactEmail'],
  ['/api/downloads/AE/x.exe', '/api/downloads/'],
  ['/api/x', '/api/'],
  ['/healthz', '/healthz'],
])('metrics count a request for %s under the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
