import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {request} from 'node:https'
import {connect} from 'node:net'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, type TestContext} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {freePort} from '../free-port.ts'

/** The hosts in the configurations of `deploy/`. */
export const hosts = {site: 'https://www.example.com', studio: 'https://studio.example.com'}

/** A request to a proxy. */
interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A proxy that runs with a configuration of `deploy/`, at other ports. */
export interface RunningProxy {
  httpPort: number
  httpsPort: number
  /** Requests a URL of www.example.com or studio.example.com over HTTPS. */
  get(url: string, headers?: Record<string, string>): Promise<IncomingMessage>
  /** Requests a URL and returns the status and the whole body. */
  read(url: string, sent?: Sent): Promise<{status: number; body: string}>
}

/** Skips a test with the names of the programs that are missing on this machine. */
export function needPrograms({skip}: TestContext, names: readonly string[]) {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    skip(`Not installed: ${missing.join(', ')}. Run: apt-get install ${missing.join(' ')}`)
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
  const folder = temporaryFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  let config = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
  for (const [from, to] of Object.entries(replaced({folder, httpPort, httpsPort}))) {
    expect(config).toContain(from)
    config = config.replaceAll(from, to)
  }
  const written = join(folder, file)
  writeFileSync(written, config)
  const [program = '', ...options] = command(folder, written)
  const child = spawn(program, options, {stdio: ['ignore', 'pipe', 'pipe']})
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await expect
    .poll(() => (child.exitCode === null ? listens(httpsPort) : output), {timeout: 15_000})
    .toBe(true)
  return {httpPort, httpsPort, ...visitor(httpsPort)}
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
  expect(spawnSync('openssl', [...options, ...names]).status).toBe(0)
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate) + readFileSync(key, 'utf8'))
}

function visitor(port: number): Pick<RunningProxy, 'get' | 'read'> {
  const send = async (url: string, {method = 'GET', headers = {}, body = ''}: Sent = {}) => {
    const {hostname, pathname, search} = new URL(url)
    const outgoing = request({
      host: '127.0.0.1',
      port,
      servername: hostname,
      rejectUnauthorized: false,
      method,
      path: pathname + search,
      headers: {host: hostname, ...headers},
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
