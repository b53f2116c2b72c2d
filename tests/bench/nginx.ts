import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {get, type IncomingMessage} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {nginxCache} from '../deploy/proxies.ts'
import {freePort} from '../free-port.ts'

/** A running nginx with one worker. */
interface Nginx {
  /** Origin at which it sends a file with the bytes and headers of the site's page. */
  file: string
  /** Origin at which it is a cache in front of the site. */
  cache: string
  /** Process ids of the worker and of the processes that manage the cache. */
  pids: readonly number[]
  stop(): Promise<void>
}

/** Headers that nginx adds itself. */
const ownHeaders = new Set([
  'content-type',
  'content-length',
  'etag',
  'date',
  'connection',
  'keep-alive',
])

/**
 * Starts nginx as a limit for the requests per second of the site's home page, once with a file that
 * has the same bytes and headers, and once with `deploy/nginx-cache.conf` in front of the site.
 *
 * @param site - origin of the site
 */
export async function startNginxPeer(site: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const [file, cache] = [await freePort(), await freePort()]
  const page = await new Promise<IncomingMessage>((resolve, reject) => {
    get(site, {headers: {'accept-encoding': 'br'}}, resolve).on('error', reject)
  })
  await mkdir(join(folder, 'html'))
  await writeFile(join(folder, 'html/index.html'), await buffer(page))
  const headers = Object.entries(page.headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", "\\'")}';`)
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `user root; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  default_type 'text/html; charset=utf-8';
  proxy_temp_path ${folder}/proxy;
  ${nginxCache(folder)}
  server {
    listen 127.0.0.1:${file}; root ${folder}/html; open_file_cache max=100; types {}
    ${headers.join('\n    ')}
  }
  server {
    listen 127.0.0.1:${cache};
    location / { proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Host $host; proxy_cache website; }
  }
}`,
  )
  const child = spawn('nginx', ['-c', config, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origins = {file: `http://127.0.0.1:${file}`, cache: `http://127.0.0.1:${cache}`}
  for (const deadline = performance.now() + 10_000; ; await pause(50)) {
    if (await fetch(origins.cache).catch(() => undefined)) break
    if (performance.now() > deadline) throw new Error('nginx did not start')
  }
  return {
    ...origins,
    pids: (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number),
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, {recursive: true})
    },
  }
}
