/*
 * A program that tries every way to connect to a Sanity project, in this process and in others. Prints one
 * JSON line: for each way the answer, or the error. Runs on Node 20 and later, without packages.
 */
import childProcess from 'node:child_process'
import dns from 'node:dns'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import net from 'node:net'
import tls, {connect} from 'node:tls'
import {promisify} from 'node:util'
import {Worker} from 'node:worker_threads'

const host = 'abc12345.api.sanity.io'
const path = '/v2025-02-19/data/query/production?query=count(*)'
const url = `https://${host}${path}`
const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const program = `fetch(${JSON.stringify(url)}).then((r) => r.text()).then(console.log, (e) => console.log(e.cause ?? e))`

const textOf = (stream) =>
  new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    stream.on('error', reject)
    stream.on('end', () => resolve(text))
    stream.on('close', () => resolve(text))
  })
const get = (module, options) =>
  new Promise((resolve, reject) => {
    module.get(options, (response) => resolve(textOf(response))).on('error', reject)
  })
const raw = (socket, event) => {
  socket.once(event, () => socket.write(head))
  return textOf(socket)
}
const run = (...args) =>
  new Promise((resolve, reject) => {
    const child = childProcess.spawn(...args)
    child.on('error', reject)
    resolve(Promise.all([textOf(child.stdout), textOf(child.stderr)]).then((all) => all.join('')))
  })
const inWorker = (options) =>
  new Promise((resolve, reject) => {
    const source = `fetch(${JSON.stringify(url)}).then((r) => r.text()).then((text) => require('node:worker_threads').parentPort.postMessage(text))`
    const worker = new Worker(source, {eval: true, ...options})
    worker.on('message', resolve)
    worker.on('error', reject)
  })
const node = process.execPath
const loader = `data:text/javascript,export const resolve = async (name, context, next) => next(name, context)`
const withLoader = `import {register} from 'node:module'; register(${JSON.stringify(loader)}); await import('node:os'); ${program}`

const ways = {
  fetch: () => fetch(url).then((response) => response.text()),
  'fetch of a Request': () => fetch(new Request(url)).then((response) => response.text()),
  'https.get': () => get(https, url),
  'https.get with an agent': () =>
    get(https, {host, path, agent: new https.Agent({keepAlive: true})}),
  'http.get': () => get(http, `http://${host}${path}`),
  'http2.connect': () =>
    new Promise((resolve, reject) =>
      http2.connect(`https://${host}`).on('error', reject).on('connect', resolve),
    ),
  'tls.connect': () => raw(tls.connect(443, host, {servername: host}), 'secureConnect'),
  'imported tls.connect': () => raw(connect({port: 443, host}), 'secureConnect'),
  'tls.connect over a socket': () =>
    raw(tls.connect({socket: net.connect(443, host), servername: host}), 'secureConnect'),
  'net.connect': () => raw(net.connect(443, host), 'connect'),
  'net.connect with options': () => raw(net.connect({port: 443, host}), 'connect'),
  TLSSocket: () => raw(new tls.TLSSocket(net.connect(443, host)), 'secureConnect'),
  'dns.lookup': () => promisify(dns.lookup)(host),
  'dns.resolve4': () => promisify(dns.resolve4)(host),
  'dns.promises': () => dns.promises.lookup(host),
  'dns.promises.Resolver': () => new dns.promises.Resolver().resolve4(host),
  ...(globalThis.WebSocket && {
    WebSocket: () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`wss://${host}/v1/socket/production`)
        for (const type of ['open', 'error']) socket.addEventListener(type, () => resolve(type))
      }),
  }),
  'another process': () => run(node, ['-e', program]),
  'a process without environment': () => run(node, ['-e', program], {env: {}}),
  'a process with other options': () =>
    run(node, ['-e', program], {env: {NODE_OPTIONS: '--no-warnings'}}),
  'a process in a shell': () =>
    run('sh', ['-c', `NODE_OPTIONS=--no-warnings node -e '${program}'`]),
  'a process of execSync': () =>
    childProcess.execSync(`NODE_OPTIONS= node -e '${program}'`).toString(),
  'a process of execFileSync': () =>
    childProcess.execFileSync(node, ['-e', program], {env: {}}).toString(),
  'a process of spawnSync': () =>
    childProcess.spawnSync(node, ['-e', program], {env: {}}).stdout.toString(),
  'a worker': () => inWorker({}),
  'a worker without options': () => inWorker({execArgv: []}),
  'a worker without environment': () => inWorker({env: {}}),
  'a process with hooks of a loader': () => run(node, ['--input-type=module', '-e', withLoader]),
  'a program other than Node': () => run('curl', ['--silent', '--show-error', url]),
  bun: () => run('bun', ['-e', program]),
  deno: () => run('deno', ['eval', program]),
  'bun by env': () => run('/usr/bin/env', ['bun', '-e', program]),
  'bun in a shell': () => run('sh', ['-c', `X=1 bun -e '${program}'`]),
  'bun in a script': () => run('sh', ['-c', `echo 'bun -e 1' > script && . ./script`]),
  'an edge runtime': () => run('node_modules/.bin/workerd', ['serve']),
}

const only = process.argv[2]
const results = {}
for (const [name, way] of Object.entries(ways)) {
  if (only && only !== name) continue
  const late = new Promise((_, reject) => setTimeout(reject, 5_000, new Error('late')).unref())
  try {
    results[name] = String(await Promise.race([way(), late])).trim()
  } catch (error) {
    results[name] = `${error.message} ${error.cause?.message ?? ''}`.trim()
  }
}
console.log(JSON.stringify(results))
process.exit()
