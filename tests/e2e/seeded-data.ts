import {cp, mkdir, mkdtemp, rename, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {TestProject} from 'vitest/node'
import {checkPort} from '#packages/server-kit/src/listen.ts'
import {siteDir} from '#server/environment/build-paths.ts'
import {environmentKey} from '#server/environment/early-environment.ts'
import {snapshotVersion} from '#server/site/http/early-server.ts'
import {readSnapshot} from '#server/site/store/page-snapshot.ts'
import {startProduct} from '../product.ts'
import {shareSite} from './shared-site.ts'

/**
 * Vitest's global setup of the browser tests. The server seeds one data folder, and each test's
 * server starts from a copy of it (`startProduct`), because seeding takes several times as long as
 * the start itself. Seeding at a first start is covered by unit tests and by this setup.
 *
 * While the first tests run, it also prepares one more copy per test process, with every page
 * rendered for the port of that process: rendering and compressing all pages takes longer than the
 * rest of a start. See `seededPlace`. Another copy is served during the whole run for all tests
 * that change nothing.
 */
export default async function seedOnce({config}: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'seeded-'))
  const seeded = join(folder, '0')
  await mkdir(seeded)
  const product = await startProduct({DATA_DIR: seeded})
  await product.stop({keepData: true})
  // All servers share the resized images: they never change, and encoding an AVIF takes a second of
  // CPU.
  await rename(join(seeded, 'assets/transformed'), join(folder, 'pictures'))
  await symlink(join(folder, 'pictures'), join(seeded, 'assets/transformed'), 'junction')
  const ports = await freePorts(Number(config.maxWorkers))
  process.env.SEEDED_DATA = folder
  process.env.SEEDED_PORTS = ports.join()
  const stopping = new AbortController()
  const shared = shareSite(folder)
  const prepared = ports.map((port) => servedOnce(folder, port, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all([...prepared, shared.then((product) => product.stop())])
    await rm(folder, {recursive: true, force: true})
  }
}

/**
 * Creates `<folder>/<port>`, a copy of the seeded data with all pages rendered for a server on that
 * port.
 */
async function servedOnce(folder: string, port: number, stopping: AbortSignal): Promise<void> {
  const dataDir = join(folder, `${port}.new`)
  await cp(join(folder, '0'), dataDir, {recursive: true})
  const environment = {PORT: String(port)}
  const product = await startProduct({...environment, DATA_DIR: dataDir})
  const terms = await snapshotVersion(siteDir, environmentKey({...process.env, ...environment}))
  const isDense = async () => {
    const snapshot = await readSnapshot(dataDir, terms)
    return snapshot?.pages.every(({page}) => !page.document.recompressible)
  }
  while (!stopping.aborted && !(await isDense())) await setTimeout(200)
  await product.stop({keepData: true})
  await rename(dataDir, join(folder, String(port)))
}

/**
 * Returns free ports below the ephemeral range. Ports inside that range could be taken by any
 * connection. Each run begins at another port, because two runs at once would find the same ports free.
 */
async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  const first = 20_000 + (process.pid % 1000) * 10
  for (let port = first; ports.length < count; port++) {
    await checkPort('127.0.0.1', port).then(
      () => ports.push(port),
      () => {},
    )
  }
  return ports
}
