import {createServer} from 'node:http'
import {join} from 'node:path'
import type {Config} from '../config.ts'
import type {ContentPlace} from '../content.ts'
import {listen} from '../listen.ts'
import {loadBuiltSite} from './built-site.ts'
import {contentClient, draftsClient} from './content-client.ts'
import type {MissingPages} from './missing-pages/missing-pages.ts'
import type {PageSurroundings} from './page-renderer.ts'
import {PageStore} from './page-store.ts'
import {Preview} from './preview/preview.ts'
import type {SessionParts} from './preview/preview-sessions.ts'
import {Publisher} from './publisher.ts'
import {Redirects} from './redirects/redirects.ts'
import {type ApiRoom, requestHandler} from './request-handler.ts'
import {ServedRevisions} from './served-revisions.ts'
import {SharingCards} from './sharing-card/sharing-cards.ts'
import {SiteFiles} from './site-files.ts'
import {SecretTries} from './staff/secret-tries.ts'
import {SessionSigner} from './staff/session-signer.ts'
import {StaffSessions} from './staff/staff-session.ts'
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
 * @param content - where it is read; without a token that sees drafts there is no preview
 * @param api - the embedded forms API; undefined where forms are sent elsewhere
 * @param missingPages - counts addresses that lead nowhere
 */
export async function startSite(
  config: Config,
  dir: string,
  content: ContentPlace,
  log: (line: string) => void,
  api?: ApiRoom,
  missingPages?: MissingPages,
): Promise<RunningSite> {
  const [site, staticFiles, files] = await Promise.all([
    loadBuiltSite(dir),
    loadStaticFiles(join(dir, 'client')),
    loadStaticFiles(join(dir, 'preview')),
  ])
  const {lakeOrigin} = content
  const server = createServer()
  const listening = await listen(server, config.host, config.port)
  const store = new PageStore()
  const surroundings = pageSurroundings(config, listening.origin)
  const staff = staffRooms(config, content, {site, surroundings, files, log})
  const {publicUrl} = surroundings
  const redirects = new Redirects({entry: site.entry, store, publicUrl, log})
  const revisions = new ServedRevisions(site.entry)
  const siteFiles = new SiteFiles(site, store, publicUrl)
  const publisher = new Publisher({
    client: contentClient(config.content, lakeOrigin),
    site,
    store,
    derived: [redirects, siteFiles, revisions],
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
    revisions,
    ...staff,
    api,
    missingPages,
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
      staff.preview?.close()
      await Promise.all([publisher.stop(), listening.close()])
    },
  }
}

/** What is for staff only; nothing where the site may not read drafts, nor the secrets of staff. */
export function staffRooms(
  config: Config,
  content: ContentPlace,
  options: Omit<ConstructorParameters<typeof Preview>[0], keyof SessionParts>,
) {
  const drafts = draftsClient(config.content, content)
  if (!drafts || !content.readToken) return {staff: undefined, preview: undefined}
  const signer = new SessionSigner(content.readToken)
  const tries = new SecretTries(config.forms.proxies)
  const staff = new StaffSessions(drafts, signer, tries)
  return {staff, preview: new Preview({...options, drafts, signer, staff, tries})}
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
