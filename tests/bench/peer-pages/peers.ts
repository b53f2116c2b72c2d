import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer, request} from 'node:http'
import {tmpdir} from 'node:os'
import {extname, join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompressSync} from 'node:zlib'
import {listen} from '#packages/server-kit/src/listen.ts'
import {freePort} from '../../free-port.ts'
import {reactNames, writeHomePage} from './home-page.ts'

/** The home page as another framework builds it, served on this machine. */
export interface Peer {
  origin: string
  stop(): Promise<void>
}

/** The sources of the peers' projects, without the content. */
const source = join(import.meta.dirname, 'projects')

const run = promisify(execFile)

const projects = {
  astro: {packages: ['astro@7'], names: {}, serve: serveStatic},
  next: {packages: ['next@16', 'react@19', 'react-dom@19'], names: reactNames, serve: serveNext},
}

/**
 * Builds the site's home page with Astro, as static files, or with Next.js, and serves it. Installs the
 * framework into a temporary folder, because it has up to 340 MB.
 *
 * @param site - origin of the running product, from which the peer also gets its pictures
 * @throws if npm cannot install it, or the build fails
 */
export async function startPeer(name: keyof typeof projects, site: string): Promise<Peer> {
  const {packages, names, serve} = projects[name]
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const remove = () => rm(folder, {recursive: true, force: true})
  const environment = {...process.env, SITE: site, NODE_ENV: 'production'}
  const telemetry = {ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1'}
  const options = {cwd: folder, env: {...environment, ...telemetry}}
  try {
    await cp(join(source, name), folder, {recursive: true})
    await cp(join(source, 'behavior.js'), join(folder, 'behavior.js'))
    await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
    await run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], options)
    await writeHomePage(site, folder, names)
    await run(process.execPath, [join('node_modules/.bin', name), 'build'], options)
    const peer = await serve(folder, options)
    const stop = async () => {
      await peer.stop()
      await remove()
    }
    return {origin: peer.origin, stop}
  } catch (error) {
    await remove()
    throw error
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

/** Serves Astro's files, compressed with brotli before, as a good host does. Gets pictures from the site. */
async function serveStatic(folder: string, {env}: {env: {SITE: string}}): Promise<Peer> {
  const root = join(folder, 'dist')
  const files = new Map<string, {type: string; body: Buffer; isCompressed: boolean}>()
  for (const entry of await readdir(root, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    const isCompressed = extname(path) !== '.woff2'
    files.set(path.slice(root.length).replace(/index\.html$/, ''), {
      type: types[extname(path)] ?? 'application/octet-stream',
      body: isCompressed ? brotliCompressSync(body) : body,
      isCompressed,
    })
  }
  const server = createServer((asked, response) => {
    const file = files.get(asked.url ?? '')
    if (!file) {
      const forwarded = request(env.SITE + asked.url, {headers: asked.headers}, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.writeHead(502).end())
      forwarded.end()
      return
    }
    const {type, body, isCompressed} = file
    const caching = type.startsWith('text/html') ? 'no-cache' : 'max-age=31536000, immutable'
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': caching,
      ...(isCompressed && {'content-encoding': 'br'}),
    })
    response.end(body)
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  return {origin, stop: close}
}

async function serveNext(folder: string, options: {env: NodeJS.ProcessEnv}): Promise<Peer> {
  const port = await freePort()
  const program = join(folder, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [program, 'start', '-p', String(port)], {
    ...options,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const origin = `http://localhost:${port}`
  const isUp = () =>
    fetch(origin).then(
      (response) => response.ok,
      () => false,
    )
  while (child.exitCode === null && !(await isUp())) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (child.exitCode !== null) throw new Error(`Next.js ended with exit code ${child.exitCode}`)
  return {
    origin,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
