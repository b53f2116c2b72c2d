import type {IncomingMessage, ServerResponse} from 'node:http'
import {contentClient, draftsClient} from './content/content-client.ts'
import {failedReleases} from './content/failed-releases.ts'
import {requestHandler} from './http/request-handler.ts'
import {findRoute, siteRoutes} from './http/routes.ts'
import {companyDetails} from './publish/company-details.ts'
import {mailTexts} from './publish/mail-texts.ts'
import {PublishedDocuments} from './publish/published-documents.ts'
import {Publisher} from './publish/publisher.ts'
import {ServedRevisions} from './publish/served-revisions.ts'
import {SiteFiles} from './publish/site-files.ts'
import {Redirects} from './redirects/redirects.ts'
import type {Renderer} from './render/renderer.ts'
import type {ModeServices, Services} from './services.ts'
import {SharingCards} from './sharing-card/sharing-cards.ts'
import {outboxOf, siteHealth} from './site-health.ts'
import type {SiteMetrics} from './site-metrics.ts'

/** The parts that publish pages and handle requests. */
interface RunningServices extends Pick<Services, 'publisher' | 'siteFiles'> {
  handle(request: IncomingMessage, response: ServerResponse): unknown
  /** Returns whether the route table contains a path. */
  hasRoute(pathname: string): boolean
  /** Ends event streams, rendering and the drawing of cards. */
  stop(): Promise<void>
}

/** Creates and connects the parts that the site needs both in production and in development. */
export function siteServices(options: ModeServices): RunningServices {
  const {config, content, addresses, store, renderer, entry, preview, log} = options
  const {publicUrl, imageOrigin} = options.environment
  const {api, metrics} = options
  const redirects = new Redirects({addresses, store, publicUrl, log})
  const revisions = new ServedRevisions(addresses)
  const siteFiles = new SiteFiles({addresses, store, renderer})
  const client = contentClient(config.content, content)
  const documents = api && new PublishedDocuments({client, api, log})
  const publisher = new Publisher({
    client,
    addresses,
    renderer: metrics ? measured(renderer, metrics) : renderer,
    store,
    derived: [
      redirects,
      siteFiles,
      revisions,
      ...companyDetails(addresses, api),
      ...mailTexts(addresses, api),
    ],
    log,
    onRendered: options.onRendered,
    timings: options.timings,
    restored: options.restored,
    onPublished: (seconds) => {
      metrics?.published(seconds)
      void documents?.check()
    },
  })
  options.readiness.failedPages = () => publisher.failedPages
  const card = (key: string) => store.card(key)
  const sharingCards = new SharingCards({entry, card, imageOrigin, log})
  const folder = {dataDir: config.dataDir, disk: options.disk}
  const countFailed = failedReleases(draftsClient(config.content, content))
  const health = () =>
    siteHealth(publisher.health, store, api, content.lakeProcess?.(), folder, countFailed)
  const services: Services = {
    ...options,
    publisher,
    siteFiles,
    redirects,
    sharingCards,
    revisions,
    health,
  }
  const routes = siteRoutes(services)
  metrics?.watch(async () => ({
    health: await health(),
    outbox: await outboxOf(api),
    lakeProcess: content.lakeProcess?.(),
    lake: content.lakeLoad?.(),
  }))
  return {
    publisher,
    siteFiles,
    handle: requestHandler(services, routes),
    hasRoute: (pathname) => findRoute(routes, pathname) !== undefined,
    async stop() {
      preview?.close()
      await Promise.all([publisher.stop(), documents?.stop(), sharingCards.close()])
    },
  }
}

const measured = (renderer: Renderer, metrics: SiteMetrics): Pick<Renderer, 'page'> => ({
  page: (...job) => metrics.rendering(() => renderer.page(...job)),
})
