import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {cp, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {freePort} from '../free-port.ts'
import {editorPassword, startServer} from '../product.ts'

/**
 * Site servers that read from one lake (`npm run lake`), each with its own data folder, as on
 * several machines.
 */
export type SiteCluster = Awaited<ReturnType<typeof startSiteCluster>>

/**
 * Starts a lake and site servers.
 *
 * @param folder - for their data folders
 * @param environments - the variables of each site server
 * @param ofLake - variables of the lake
 */
export async function startSiteCluster(
  folder: string,
  environments: readonly Record<string, string>[],
  ofLake: Record<string, string> = {},
) {
  const dataDir = join(folder, 'lake')
  const {SEEDED_DATA} = process.env
  if (SEEDED_DATA) await cp(join(SEEDED_DATA, '0'), dataDir, {recursive: true})
  const port = await freePort()
  const lakeUrl = `http://localhost:${port}`
  const onLake = {
    DATA_DIR: dataDir,
    LAKE_PORT: `${port}`,
    LAKE_URL: lakeUrl,
    EDITOR_PASSWORD: editorPassword,
  }
  const startLake = () => startServer({...onLake, ...ofLake}, ['--lake'])
  let lake = await startLake()
  const token = await createToken({...process.env, ...onLake})
  const ports = await Promise.all(environments.map(freePort))
  const startSite = (index: number, release?: string) =>
    startServer(
      {
        DATA_DIR: join(folder, `site${index}`),
        PORT: `${ports[index]}`,
        LAKE_URL: lakeUrl,
        LAKE_TOKEN: token,
        ...environments[index],
      },
      [],
      release,
    )
  const sites = await Promise.all(ports.map((_, index) => startSite(index)))
  return {
    lakeUrl,
    /** The API token of the site servers. */
    token,
    /** Returns everything that the lake has printed since its last start. */
    lakeOutput: () => lake.output(),
    /** Ports of the site servers. */
    ports,
    origins: ports.map((each) => `http://127.0.0.1:${each}`),
    sites,
    /** A client with the lake's own token. By default it also returns drafts. */
    editor: createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: lakeUrl,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token: (await readFile(join(dataDir, 'editor-token'), 'utf8')).trim(),
    }),
    /** Starts a stopped site server again, with its data. */
    async restartSite(index: number, release?: string) {
      sites[index] = await startSite(index, release)
    },
    /** Kills the process of `npm run lake` with the lake's own process. */
    async killLake() {
      for (const child of await childrenOf(lake.process.pid)) process.kill(child, 'SIGKILL')
      await lake.end('SIGKILL')
    },
    async restartLake() {
      lake = await startLake()
    },
    async stop() {
      await Promise.all(sites.map((site) => site.end()))
      await lake.end()
    },
  }
}

/** Creates an API token for the site servers. */
async function createToken(env: NodeJS.ProcessEnv): Promise<string> {
  const staff = join(import.meta.dirname, '../../server/commands/staff.ts')
  const words = ['token', 'viewer', 'never', 'Website']
  const {stdout} = await promisify(execFile)(process.execPath, [staff, ...words], {env})
  return stdout.trim().split('\n')[1] ?? ''
}

/** Returns the ids of a process's children; none on systems without /proc. */
async function childrenOf(pid = 0): Promise<number[]> {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return (await readFile(file, 'utf8')).split(' ').filter(Boolean).map(Number)
}
