import {createServer} from 'node:http'
import {join} from 'node:path'
import type {Config} from '../config.ts'
import {listen} from '../listen.ts'
import {loadBuiltSite} from './built-site.ts'
import {contentClient} from './content-client.ts'
import type {PageSurroundings} from './page-renderer.ts'
import {PageStore} from './page-store.ts'
import {Publisher} from './publisher.ts'
import {Redirects} from './redirects.ts'
import {type ApiRoom, requestHandler} from './request-handler.ts'
import {SharingCards} from './sharing-card/sharing-cards.ts'
import {SiteFiles} from './site-files.ts'
import {loadStaticFiles} from './static-files.ts'

/** The running site. */
export interface RunningSite {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  /** Stops accepting, finishes what runs. */
  stop(): Promise<void>
}

/**
 * Starts the site server: every page is rendered before it resolves, or is being retried.
 *
 * @param dir - what was built
 * @param lakeOrigin - the embedded lake; undefined with hosted content
 * @param api - the embedded forms API; undefined where forms are sent elsewhere
 */
export async function startSite(
  config: Config,
  dir: string,
  lakeOrigin: string | undefined,
  log: (line: string) => void,
  api?: ApiRoom,
): Promise<RunningSite> {
  const [site, staticFiles] = await Promise.all([
    loadBuiltSite(dir),
    loadStaticFiles(join(dir, 'client')),
  ])
  const server = createServer()
  const listening = await listen(server, config.host, config.port)
  const store = new PageStore()
  const surroundings = pageSurroundings(config, listening.origin)
  const redirects = new Redirects(site.entry)
  const siteFiles = new SiteFiles(site, store, surroundings.publicUrl)
  const publisher = new Publisher({
    client: contentClient(config.content, lakeOrigin),
    site,
    store,
    derived: [redirects, siteFiles],
    log,
    surroundings,
  })
  const handle = requestHandler({
    site,
    store,
    redirects,
    siteFiles,
    sharingCards: new SharingCards({
      entry: () => site.entry,
      card: (key) => store.card(key),
      imageOrigin: imageOrigin(lakeOrigin),
      log,
    }),
    staticFiles,
    imageOrigin: imageOrigin(lakeOrigin),
    health: () => publisher.health,
    api,
    log,
  })
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url} failed: ${String(error)}`)
      response.destroy()
    })
  })
  await publisher.start()
  return {
    origin: listening.origin,
    stop: async () => {
      await Promise.all([publisher.stop(), listening.close()])
    },
  }
}

/** What pages say of where they live; the site's own origin where no public URL is set. */
export const pageSurroundings = (config: Config, origin: string): PageSurroundings => ({
  publicUrl: config.publicUrl ?? origin,
  secureHost: config.secureHost,
  api: {url: config.apiUrl ?? '/api', timeoutMs: config.apiTimeoutMs},
  connectsTo: foreignSources(config),
})

/**
 * Where the app sends forms to and fetches downloads from, beside the site itself. The company's own
 * service signs links to files that may lie anywhere.
 */
function foreignSources({apiUrl, forms}: Config): readonly string[] {
  // `http:` means both; a service without TLS signs links without it.
  if (apiUrl) return [new URL(apiUrl).protocol]
  const {storage} = forms.downloads
  return storage.kind === 'bucket' ? [new URL(storage.endpoint).origin] : []
}

/** Where pictures come from: the embedded lake, or Sanity's CDN. */
export const imageOrigin = (lakeOrigin: string | undefined) => lakeOrigin ?? 'https://cdn.sanity.io'
