import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {memoryTerms} from '#packages/server-kit/tests/memory-terms.ts'
import {freePort} from '../free-port.ts'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {KeepAliveConnection} from '../load/keep-alive-connection.ts'
import {median} from '../load/latencies.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Measures the time from the start of the process to the first page, if the site has run in this
 * folder before. Compares it with Node alone and with a minimal server.
 */
export async function coldStart(stage: Stage): Promise<Row[]> {
  const place = await stage.place()
  const port = await freePort()
  await (await startHostedSite(place, port)).stop()
  const nothing: number[] = []
  const bare: number[] = []
  const site: number[] = []
  const supervised: number[] = []
  for (let round = 0; round < stage.rounds(15); round++) {
    nothing.push(await toExit())
    bare.push(await toFirstPage(port, ['-e', bareServer(port)], {}))
    site.push(await toFirstPage(port, ['server/launch.js'], place.environment))
    const environment = {
      ...place.environment,
      ...memoryTerms,
      NODE_OPTIONS: '--max-semi-space-size=2',
    }
    supervised.push(await toFirstPage(port, ['server/launch.js'], environment))
  }
  return [
    {
      what: 'cold start to the first 200, site alone',
      unit: 'ms',
      measured: median(supervised),
      must: 150,
      aim: 70,
      limit: `node -e 0 ${shown(median(nothing), 'ms')}; a bare node:http server ${shown(median(bare), 'ms')}`,
      note: `started like the systemd unit of docs/operations.md; ${shown(median(site), 'ms')} with npm start, whose process restarts itself with these settings`,
    },
  ]
}

const bareServer = (port: number) =>
  `require('http').createServer((_, response) => response.end('ok')).listen(${port}, '127.0.0.1')`

async function toExit(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - began
}

/** Starts a server and polls its port. Returns the ms until the first response with status 200. */
async function toFirstPage(
  port: number,
  command: readonly string[],
  environment: Record<string, string>,
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production', LAKE_PORT: '0', ...environment, PORT: `${port}`},
    stdio: 'ignore',
  })
  let answered: number | undefined
  // Send a new request every 2 ms, even if earlier requests are still pending.
  const visit = async () => {
    if (await isAnswered(`http://127.0.0.1:${port}`)) answered ??= performance.now()
  }
  try {
    while (answered === undefined) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended before it responded: ${command.join(' ')}`)
      void visit()
      await pause(2)
    }
    return answered - began
  } finally {
    await end(child)
  }
}

/** Returns whether a request over a new connection gets the home page within 100 ms. */
async function isAnswered(origin: string): Promise<boolean> {
  try {
    const connection = await KeepAliveConnection.open(origin)
    const moment = setTimeout(() => connection.close(), 100)
    const {status} = await connection.get('/', ['accept-encoding: br'])
    clearTimeout(moment)
    connection.close()
    return status === 200
  } catch {
    return false
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}
