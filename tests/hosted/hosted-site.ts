import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startServer} from '../product.ts'
import {hostContent} from './hosted-content.ts'

/** A forms service that is never called: with one configured, the site embeds none. */
const noForms = 'http://127.0.0.1:9'

/** Where a site with hosted content can be started repeatedly. */
export interface HostedPlace {
  /** The variables of its site: a start with the same ones serves the pages of the last run. */
  environment: Record<string, string>
  remove(): Promise<void>
}

/** A site alone, with its content and forms hosted elsewhere. */
export interface HostedSite {
  site: string
  pid: number
  stop(): Promise<void>
}

/** Prepares a site that gets its content from a lake as if Sanity hosted it. */
export async function hostedPlace(lake: string): Promise<HostedPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  const hosted = await hostContent(lake, folder)
  return {
    environment: {
      ...hosted.environment,
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
 * Starts the site of a place and waits until it is ready.
 *
 * @param port - must stay the same for the pages of the last run, which contain it
 */
export async function startHostedSite(place: HostedPlace, port = 0): Promise<HostedSite> {
  const {ready, process, end} = await startServer({...place.environment, PORT: `${port}`})
  return {
    site: ready.site,
    pid: process.pid ?? Number.NaN,
    stop: async () => void (await end()),
  }
}
