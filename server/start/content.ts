import {join} from 'node:path'
import {earlierStudioDir} from '../environment/build-paths.ts'
import type {Config} from '../environment/config.ts'
import {SiteOrigin} from '../environment/site-origin.ts'
import type {Log} from '../log-codes.ts'
import {EarlierAssets} from '../site/store/earlier-assets.ts'
import type {ContentPlace} from '../supervisor/content-place.ts'
import {LakeSupervisor} from '../supervisor/lake-supervisor.ts'

/** The lake's process is killed if it has not stopped within this time after SIGTERM. */
export const lakeStopMs = 8000

/** The running content lake and the Studio that edits it. */
interface RunningContent extends ContentPlace {
  /** Origin at which staff open the Studio. */
  studioOrigin: string
  /** Tells the Studio the origin of the site, such as `http://host:port`. */
  siteListensAt(origin: string): void
  /** Waits for running requests to finish, at most `timeoutMs`, and then stops. */
  stop(timeoutMs: number): Promise<void>
}

interface ContentOptions {
  /** Folder of the built Studio. */
  studioDir: string
  /** File descriptor of an open socket for the Studio and the lake; undefined to open one. */
  studioSocket: number | undefined
  log: Log
  /** See `SupervisorOptions.onStorageFailure`. */
  onStorageFailure?: ((error: Error) => void) | undefined
}

/**
 * Starts a separate process with the embedded lake and the Studio. If Sanity hosts the content,
 * serves only the Studio. Starts nothing if the lake is on another machine, with its Studio. Keeps
 * the Studio's scripts for tabs that are open during a deploy.
 */
export async function startContent(
  config: Config,
  {studioDir, studioSocket, log, onStorageFailure}: ContentOptions,
): Promise<RunningContent> {
  const {content, studioUrl, host, lakePort} = config
  if (content.mode === 'hosted') {
    const {startHostedStudio} = await import('./hosted-studio.ts')
    const siteOrigin = new SiteOrigin(config)
    const studioFiles = keptStudio(config, studioDir, log)
    const studio = await startHostedStudio({
      studioDir,
      earlierFiles: studioFiles,
      content,
      siteOrigin,
      way: {proxies: config.forms.proxies, publicUrl: studioUrl},
      host,
      port: lakePort,
      socket: studioSocket,
    })
    void studioFiles.keep()
    return {
      studioOrigin: studioUrl ?? studio.origin,
      lakeOrigin: undefined,
      readToken: content.readToken,
      siteListensAt: (origin) => siteOrigin.listensAt(origin),
      stop: async () => {
        await Promise.all([studio.stop(), studioFiles.stop()])
      },
    }
  }
  if (content.mode === 'remote') {
    const {lakeUrl, readToken} = content
    return {
      studioOrigin: studioUrl ?? lakeUrl,
      lakeOrigin: lakeUrl,
      readToken,
      siteListensAt: () => {},
      stop: async () => {},
    }
  }
  const supervisor = new LakeSupervisor({
    port: lakePort,
    socket: studioSocket,
    log,
    onStorageFailure,
  })
  const {origin, token} = await supervisor.start()
  const studioFiles = keptStudio(config, studioDir, log)
  void studioFiles.keep()
  return {
    studioOrigin: studioUrl ?? origin,
    lakeOrigin: origin,
    readToken: token,
    lakeProcess: () => supervisor.health,
    lakeLoad: () => supervisor.load,
    siteListensAt: (site) => supervisor.siteListensAt(site),
    stop: async (timeoutMs) => {
      await Promise.all([supervisor.stop(timeoutMs), studioFiles.stop()])
    },
  }
}

const keptStudio = ({dataDir}: Config, studioDir: string, log: Log) =>
  new EarlierAssets({
    built: join(studioDir, 'static'),
    dir: earlierStudioDir(dataDir),
    bucket: undefined,
    log,
  })
