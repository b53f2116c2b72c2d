import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startServer} from '../product.ts'
import {hostContent, type Misbehavior} from './hosted-content.ts'

/**
 * URL of a forms service that is never called. If one is configured, the site does not start its
 * own.
 */
const noForms = 'http://127.0.0.1:9'

/** A prepared environment in which a site with hosted content can be started repeatedly. */
export interface HostedPlace {
  /**
   * The environment variables of the site. If it is started again with the same variables, it first
   * serves the pages of its last run.
   */
  environment: Record<string, string>
  /** See `hostContent`. */
  calls: string[]
  misbehave(misbehavior?: Misbehavior): void
  remove(): Promise<void>
}

/** A running site without its own lake and forms service. */
export interface HostedSite {
  site: string
  pid: number
  stop(): Promise<void>
}

/**
 * Prepares the environment of a site that reads the content of a lake as if Sanity hosted it.
 *
 * @param lake - undefined for a real project
 */
export async function hostedPlace(
  lake: string | undefined,
  {projectId, dataset} = {projectId: 'local', dataset: 'production'},
): Promise<HostedPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  const hosted = await hostContent(lake, folder, projectId)
  return {
    calls: hosted.calls,
    misbehave: hosted.misbehave,
    environment: {
      ...hosted.environment,
      SANITY_DATASET: dataset,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      API_URL: noForms,
    },
    remove: async () => {
      await hosted.stop()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/**
 * Starts a prepared site and waits until it is ready.
 *
 * @param port - must stay the same for the site to use the stored pages of its last run, because
 * the pages contain the port
 */
export async function startHostedSite(place: HostedPlace, port = 0): Promise<HostedSite> {
  const {ready, process, end} = await startServer({...place.environment, PORT: `${port}`})
  return {
    site: ready.site,
    pid: process.pid ?? Number.NaN,
    stop: async () => void (await end()),
  }
}

/** Starts a prepared site with short delays and a data folder of its own. */
export async function startImpatientSite(
  place: HostedPlace,
  environment: Record<string, string> = {},
): Promise<Pick<HostedSite, 'site' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-site-'))
  const variables = {...place.environment, DATA_DIR: folder, ...environment}
  const program = 'tests/hosted/hosted-site-process.ts'
  const {ready, end} = await startServer(variables, [], undefined, program)
  return {
    site: ready.site,
    stop: async () => {
      await end()
      await rm(folder, {recursive: true, force: true})
    },
  }
}
