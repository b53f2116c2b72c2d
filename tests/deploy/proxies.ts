import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {request} from 'node:https'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {freePort} from '../free-port.ts'

const deployFolder = join(import.meta.dirname, '../../deploy')

// Over 200 lines: starts each proxy of `deploy/`, with what all of them need.

/** The hosts in the configurations of `deploy/`. */
export const hosts = {site: 'https://www.example.com', studio: 'https://studio.example.com'}

/** A request to a proxy. */
interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Default: none. */
  timeoutMs?: number
}

/** A proxy that runs with a configuration of `deploy/`, at other ports. */
export interface RunningProxy {
  httpPort: number
  httpsPort: number
  /** Requests a URL of www.example.com or studio.example.com over HTTPS. */
  get(url: string, headers?: Record<string, string>): Promise<IncomingMessage>
  /** Requests a URL and returns the status and the whole body. */
  read(url: string, sent?: Sent): Promise<{status: number; body: string}>
  stop(): Promise<void>
}

/** Returns which programs this machine does not have, and how to install them; '' if it has all. */
export function missingPrograms(names: readonly string[]): string {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0).join(' ')
  return missing && `Not installed: ${missing}. Run: apt-get install ${missing}`
}

/**
 * Starts a proxy and waits until it listens.
 *
 * @param file - its configuration in `deploy/`
 * @param replaced - texts of the configuration with their replacements; each must occur
 * @param command - returns the command that runs the written configuration
 */
export async function startProxy(
  file: string,
  replaced: (own: {
    folder: string
    httpPort: number
    httpsPort: number
  }) => Readonly<Record<string, string>>,
  command: (folder: string, config: string) => readonly string[],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  let config = readFileSync(join(deployFolder, file), 'utf8')
  for (const [from, to] of Object.entries(replaced({folder, httpPort, httpsPort}))) {
    if (!config.includes(from)) throw new Error(`${file} does not contain ${from}`)
    config = config.replaceAll(from, to)
  }
  const written = join(folder, file)
  writeFileSync(written, config)
  const [program = '', ...options] = command(folder, written)
  const child = spawn(program, options, {stdio: ['ignore', 'pipe', 'pipe']})
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      // Keep only the start of the output: it contains the reason of a failed start. The rest is the
      // log of requests.
      if (output.length < 10_000) output += chunk
    })
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, {recursive: true, force: true})
  }
  const deadline = performance.now() + 15_000
  while (!(await listens(httpsPort))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error(`${program} did not start: ${output}`)
    }
    await pause(50)
  }
  return {httpPort, httpsPort, ...visitor(httpsPort), stop}
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('connect', () => socket.destroy())
    socket.once('error', () => resolve(false))
  })

/** Writes a certificate for example.com: `website.crt`, `website.key`, and both in `site.pem`. */
function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'website.key'), join(folder, 'website.crt')]
  const options = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const names = ['-subj', '/CN=example.com', '-keyout', key, '-out', certificate]
  const {status, stderr} = spawnSync('openssl', [...options, ...names], {encoding: 'utf8'})
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate) + readFileSync(key, 'utf8'))
}

function visitor(port: number): Pick<RunningProxy, 'get' | 'read'> {
  const send = async (url: string, sent: Sent = {}) => {
    const {method = 'GET', headers = {}, body = '', timeoutMs} = sent
    const {hostname, pathname, search} = new URL(url)
    const outgoing = request({
      host: '127.0.0.1',
      port,
      servername: hostname,
      rejectUnauthorized: false,
      method,
      path: pathname + search,
      headers: {host: hostname, ...headers},
      ...(timeoutMs && {signal: AbortSignal.timeout(timeoutMs)}),
    })
    return new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
  }
  return {
    get: (url, headers) => send(url, headers && {headers}),
    read: async (url, sent) => {
      const response = await send(url, sent)
      return {status: response.statusCode ?? 0, body: await text(response)}
    },
  }
}

/**
 * Starts HAProxy with `deploy/haproxy.cfg`.
 *
 * @param sites - ports of three site servers
 */
export const startHaproxy = ([one, two, three]: readonly number[], studio: number) =>
  startProxy(
    'haproxy.cfg',
    ({folder, httpPort, httpsPort}) => ({
      'bind :80': `bind 127.0.0.1:${httpPort}`,
      'bind :443': `bind 127.0.0.1:${httpsPort}`,
      '/etc/haproxy/site.pem': `${folder}/site.pem`,
      'site1:3000': `127.0.0.1:${one}`,
      'site2:3000': `127.0.0.1:${two}`,
      'site3:3000': `127.0.0.1:${three}`,
      'lake:3333': `127.0.0.1:${studio}`,
    }),
    (_, config) => ['haproxy', '-db', '-f', config],
  )

/** Returns `deploy/nginx-cache.conf` with its files in a folder. */
export const nginxCache = (folder: string): string =>
  readFileSync(join(deployFolder, 'nginx-cache.conf'), 'utf8').replace('/var/cache/nginx', folder)

/** The settings around `deploy/nginx.conf`, which Debian's nginx includes from conf.d. */
const around = (folder: string, config: string, settings: string) => `
user root;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
  ${settings}
  include ${config};
}`

/**
 * The cache of `deploy/nginx-cache.conf`. Adds the header `x-round` of a request to the key, so that each
 * round of a test has an empty cache, and says in `x-cache` whether an answer came from the cache.
 */
const cacheOf = (folder: string) => ({
  settings: nginxCache(folder).replace('$request_uri;', '$request_uri$http_x_round;'),
  location: `proxy_pass http://website;
    proxy_cache website;
    proxy_set_header X-Round "";
    add_header X-Cache $upstream_cache_status always;
  }

  # Event streams`,
})

/** Starts nginx with `deploy/nginx.conf`, and with a cache if `isCaching`. */
export function startNginx(site: number, studio: number, isCaching = false) {
  return startProxy(
    'nginx.conf',
    ({folder, httpPort, httpsPort}) => ({
      '127.0.0.1:3000': `127.0.0.1:${site}`,
      '127.0.0.1:3333': `127.0.0.1:${studio}`,
      'listen 80;': `listen 127.0.0.1:${httpPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
      '/etc/nginx/website': `${folder}/website`,
      ...(isCaching && {
        'proxy_pass http://website;\n\t}\n\n\t# Event streams': cacheOf(folder).location,
      }),
    }),
    (folder, config) => {
      const main = join(folder, 'main.conf')
      writeFileSync(main, around(folder, config, isCaching ? cacheOf(folder).settings : ''))
      return ['nginx', '-c', main, '-p', folder]
    },
  )
}
