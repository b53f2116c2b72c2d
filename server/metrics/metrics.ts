import {createHash, timingSafeEqual} from 'node:crypto'
import {statfs} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {sendFailure, sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {httpServer} from '#packages/server-kit/src/http/http-server.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {routePaths} from '#schemas/reserved-paths.ts'
import {writeProblem} from '../data-folder/disk-space.ts'
import {backupAgeSeconds} from '../data-folder/last-backup.ts'
import type {Config} from '../environment/config.ts'
import type {MetricsConfig} from '../environment/operations-environment.ts'
import {formNames, forms} from '../forms-api/forms.ts'
import type {Log} from '../log-codes.ts'
import {requestUrl} from '../site/http/request-url.ts'
import type {Readings, SiteMetrics} from '../site/site-metrics.ts'
import {gauges} from './metrics-gauges.ts'

/** Starts to measure, and serves `/metrics` if it has a port of its own. */
export async function startMetrics(
  {dataDir, host}: Pick<Config, 'dataDir' | 'host'>,
  config: MetricsConfig,
  log: Log,
): Promise<Metrics> {
  const metrics = new Metrics(config, dataDir)
  const origin = await metrics.listen(host)
  if (origin) log(`Metrics are at ${origin}/metrics`)
  return metrics
}

/** Collects the metrics of the site and serves them in the format of Prometheus. */
export class Metrics implements SiteMetrics {
  readonly #config: MetricsConfig
  readonly #dataDir: string
  readonly #registry = new Registry()
  readonly #requests: Counter<'route' | 'status'>
  readonly #requestSeconds: Histogram<'route'>
  readonly #renderSeconds: Histogram
  readonly #publishSeconds: Histogram
  readonly #gauges = new Map<string, Gauge>()
  #read: (() => Promise<Readings>) | undefined

  constructor(config: MetricsConfig, dataDir: string) {
    this.#config = config
    this.#dataDir = dataDir
    const registers = [this.#registry]
    collectDefaultMetrics({register: this.#registry})
    this.#requests = new Counter({
      name: 'site_requests_total',
      help: 'Requests to the site',
      labelNames: ['route', 'status'],
      registers,
    })
    this.#requestSeconds = new Histogram({
      name: 'site_request_seconds',
      help: 'Time until a response was sent, without event streams',
      labelNames: ['route'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    })
    this.#renderSeconds = new Histogram({
      name: 'site_render_seconds',
      help: 'Time to render a page, including the time that it waits for other pages',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    })
    this.#publishSeconds = new Histogram({
      name: 'site_publish_seconds',
      help: 'Time from a content event until all its pages are rendered',
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
      registers,
    })
  }

  get isOnSite(): boolean {
    return this.#config.port === undefined
  }

  /** Serves `/metrics` on its own port, if there is one. Returns its origin. */
  async listen(host: string): Promise<string | undefined> {
    const {port} = this.#config
    if (port === undefined) return undefined
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (requestUrl(request)?.pathname === '/metrics') return this.send(request, response)
      sendProblem(response, 404, 'Only /metrics is served here.')
    }
    const server = httpServer({name: 'metrics', answer, failed: sendFailure})
    return (await listen(server, host, port)).origin
  }

  watch(read: () => Promise<Readings>): void {
    this.#read = read
  }

  request(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now()
    response.once(
      'close',
      guard('metrics of a request', () => {
        const route = routeOf(requestUrl(request)?.pathname ?? '')
        this.#requests.inc({route, status: response.statusCode})
        if (response.getHeader('content-type') === 'text/event-stream') return
        this.#requestSeconds.observe({route}, secondsSince(began))
      }),
    )
  }

  async rendering<Result>(render: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await render()
    this.#renderSeconds.observe(secondsSince(began))
    return result
  }

  published(seconds: number): void {
    this.#publishSeconds.observe(seconds)
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {token} = this.#config
    if (token !== undefined && !hasToken(request, token)) {
      return sendProblem(response, 401, 'The token is missing or wrong.', {
        'www-authenticate': 'Bearer',
      })
    }
    await this.#readDataDir()
    const readings = await this.#read?.()
    if (readings) {
      for (const [name, help, value] of gauges) this.#set(name, help, value(readings))
    }
    const text = await this.#registry.metrics()
    response.writeHead(200, {
      'content-type': this.#registry.contentType,
      'cache-control': 'no-store',
    })
    response.end(text)
  }

  /** Reads the numbers of DATA_DIR. A folder that is missing or not readable has no sizes. */
  async #readDataDir(): Promise<void> {
    const [disk, problem, backupAge] = await Promise.all([
      statfs(this.#dataDir).catch(() => undefined),
      writeProblem(this.#dataDir),
      backupAgeSeconds(this.#dataDir),
    ])
    const [free, all] = disk ? [disk.bavail * disk.bsize, disk.blocks * disk.bsize] : []
    this.#set('site_disk_free_bytes', 'Free bytes of the disk of DATA_DIR', free)
    this.#set('site_disk_bytes', 'Size of the disk of DATA_DIR', all)
    const isWritable = Number(problem === undefined)
    this.#set('site_data_dir_writable', 'Whether DATA_DIR is writable: 1 or 0', isWritable)
    const help = 'Seconds since the last good backup of DATA_DIR; +Inf if there was none'
    this.#set('site_backup_age_seconds', help, backupAge)
  }

  #set(name: string, help: string, value: number | undefined): void {
    const known = this.#gauges.get(name)
    if (value === undefined) {
      this.#registry.removeSingleMetric(name)
      this.#gauges.delete(name)
      return
    }
    const gauge = known ?? new Gauge({name, help, registers: [this.#registry]})
    this.#gauges.set(name, gauge)
    gauge.set(value)
  }
}

const calls = [
  ...formNames.map((name) => forms[name].path),
  '/DSIMarketing/download',
  '/correction/status',
].map((path) => `/api${path}`)

/** Returns the value of the label `route`: one of about 20, so that the number of series is bounded. */
export function routeOf(pathname: string): string {
  const route = routePaths.find((path) =>
    path.endsWith('/') ? path !== '/api/' && pathname.startsWith(path) : pathname === path,
  )
  if (route) return route
  if (/^\/api(\/|$)/i.test(pathname)) {
    const call = calls.find((each) => each.toLowerCase() === pathname.toLowerCase())
    return call ?? (/^\/api\/downloads\//i.test(pathname) ? '/api/downloads/' : '/api/')
  }
  return /\.\w+$/.test(pathname) ? 'file' : 'page'
}

function hasToken({headers}: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

const secondsSince = (began: number) => (performance.now() - began) / 1000
