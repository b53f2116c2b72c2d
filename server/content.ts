import type {Config} from './config.ts'
import {type LakeProcessHealth, LakeSupervisor} from './lake-supervisor.ts'
import {SiteAddress} from './site-address.ts'

/** Where content is read from. */
export interface ContentPlace {
  /** Origin of the embedded lake; undefined for content hosted by Sanity. */
  lakeOrigin: string | undefined
  /** A token that reads drafts; undefined for hosted content without SANITY_READ_TOKEN. */
  readToken: string | undefined
  /** The state of the embedded lake's process. */
  lakeProcess?: () => LakeProcessHealth
}

/** Where content is read and edited. */
interface RunningContent extends ContentPlace {
  studioOrigin: string
  /** Tells the Studio where the site is: `http://host:port`. */
  siteListensAt(origin: string): void
  /** Finishes running requests, for at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

/**
 * Starts the embedded lake with the Studio in a separate process. With hosted content, serves only the
 * Studio.
 *
 * @param onStorageFailure - see LakeSupervisor
 */
export async function startContent(
  config: Config,
  studioDir: string,
  log: (line: string) => void,
  onStorageFailure?: (error: Error) => void,
): Promise<RunningContent> {
  const {content, host, lakePort} = config
  if (content.mode === 'hosted') {
    const {startHostedStudio} = await import('./hosted-studio.ts')
    const siteAddress = new SiteAddress(config)
    const studio = await startHostedStudio(studioDir, content, siteAddress, host, lakePort)
    return {
      studioOrigin: studio.origin,
      lakeOrigin: undefined,
      readToken: content.readToken,
      siteListensAt: (origin) => siteAddress.listensAt(origin),
      stop: studio.stop,
    }
  }
  const supervisor = new LakeSupervisor({port: lakePort, log, onStorageFailure})
  const {origin, token} = await supervisor.start()
  return {
    studioOrigin: origin,
    lakeOrigin: origin,
    readToken: token,
    lakeProcess: () => supervisor.health,
    siteListensAt: (site) => supervisor.siteListensAt(site),
    stop: (timeoutMs) => supervisor.stop(timeoutMs),
  }
}
