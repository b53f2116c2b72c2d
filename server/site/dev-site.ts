import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {createServerModuleRunner, createServer as createVite, type ViteDevServer} from 'vite'
import {listen} from '#packages/server-kit/src/listen.ts'
import type {Config} from '../config.ts'
import {root} from '../places.ts'
import {contentClient, contentReader} from './content/content-client.ts'
import {requestHandler} from './http/request-handler.ts'
import {mayBePreview} from './preview/preview-cookie.ts'
import {companyDetails} from './publish/company-details.ts'
import {readAt} from './publish/price-schedule.ts'
import {Publisher} from './publish/publisher.ts'
import {ServedRevisions} from './publish/served-revisions.ts'
import {SiteFiles} from './publish/site-files.ts'
import {Redirects} from './redirects/redirects.ts'
import type {BuiltSite, SiteEntry} from './render/built-site.ts'
import {devInlineScripts} from './render/dev-inline-scripts.ts'
import {pageDocument} from './render/page-document.ts'
import {renderPage} from './render/page-renderer.ts'
import {SiteRenderer} from './render/renderer.ts'
import {siteEnvironment} from './render/site-environment.ts'
import {SharingCards} from './sharing-card/sharing-cards.ts'
import type {RunningSite, SiteParts} from './site.ts'
import {staffServices} from './staff/staff-services.ts'
import {PageStore} from './store/page-store.ts'

/**
 * Starts the site in development: each request renders its page with the current code, Vite
 * replaces modules in the browser, and a content change reloads the page. There is no content
 * security policy, because it would block Vite's client.
 */
export async function startDevSite(
  config: Config,
  {content, log, api, missingPages}: SiteParts,
): Promise<RunningSite> {
  const server = createServer()
  const listening = await listen(server, config.host, config.port)
  const vite = await createVite({
    root,
    appType: 'custom',
    server: {middlewareMode: true, hmr: {server}},
  })
  const client = contentClient(config.content, content)
  const environment = siteEnvironment(config, listening.origin, content.lakeOrigin)
  const store = new PageStore()
  const loadEntry = entryLoader(vite)
  const inlineScript = devInlineScripts(vite)
  const site = await devBuild(inlineScript, loadEntry)
  const entry = async () => site.entry
  const staff = staffServices(config, content, {
    site,
    environment,
    files: new Map(),
    log,
    develop: (html) => vite.transformIndexHtml('/', html),
  })
  const {publicUrl, imageOrigin} = environment
  const renderer = new SiteRenderer(site, environment, log)
  const addresses = site.entry
  const redirects = new Redirects({addresses, store, publicUrl, log})
  const revisions = new ServedRevisions(addresses)
  const siteFiles = new SiteFiles({addresses, store, renderer})
  const publisher = new Publisher({
    client,
    addresses,
    renderer,
    store,
    derived: [redirects, siteFiles, revisions, ...companyDetails(addresses, api)],
    log,
    onRendered: () => vite.hot.send({type: 'full-reload'}),
  })
  const card = (key: string) => store.card(key)
  const sharingCards = new SharingCards({entry, card, imageOrigin, log})
  const answerOther = requestHandler({
    addresses,
    entry,
    store,
    redirects,
    siteFiles,
    sharingCards,
    staticFiles: new Map(),
    imageOrigin,
    proxies: config.forms.proxies,
    publisher,
    revisions,
    ...staff,
    api,
    lakeProcess: content.lakeProcess,
    missingPages,
    log,
  })

  /** The code that the published pages were rendered with. */
  let published = site.entry
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', listening.origin)
    if (siteFiles.has(url.pathname) || url.pathname.startsWith('/og/')) {
      // They describe published pages, which may be older than the code.
      site.entry = await loadEntry()
      if (site.entry !== published) await publisher.renderEverything()
      published = site.entry
      return answerOther(request, response)
    }
    if (url.pathname === '/intent.js') {
      const script = await inlineScript('src/intent.ts')
      response.writeHead(200, {'content-type': 'text/javascript'}).end(script)
      return
    }
    if (/^\/(_data|_live|_staff|_preview|images|api|healthz|specrules\.json)/.test(url.pathname)) {
      site.entry = await loadEntry()
      return answerOther(request, response)
    }
    if (mayBePreview(request) && (await staff.preview?.sessionOf(request))) {
      site.entry = await loadEntry()
      return answerOther(request, response)
    }
    const fresh = await devBuild(inlineScript, loadEntry)
    const {
      path,
      locale = fresh.entry.detectLocale({
        query: url.searchParams.get('lng'),
        cookies: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
      }),
    } = fresh.entry.pageAddress(url.pathname)
    const {rendered} = await renderPage(
      fresh,
      environment,
      {path: fresh.entry.renderedPath(path, url.searchParams), locale},
      readAt(contentReader(client, undefined), new Date().toISOString()),
    )
    const html = await vite.transformIndexHtml(
      url.pathname,
      pageDocument(fresh, {...rendered, locale}),
    )
    response.writeHead(rendered.status, {'content-type': 'text/html; charset=utf-8'}).end(html)
  }
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log(error instanceof Error ? (error.stack ?? error.message) : String(error))
        response.writeHead(500, {'content-type': 'text/plain'}).end(String(error))
      })
    })
  })
  await publisher.start()
  return {
    origin: listening.origin,
    stop: async () => {
      staff.preview?.close()
      await Promise.all([publisher.stop(), vite.close(), listening.close(), sharingCards.close()])
    },
  }
}

/**
 * Returns a loader of the current server code. After a change all modules are loaded again:
 * replacing them one by one could leave two copies of a React context.
 */
function entryLoader(vite: ViteDevServer): () => Promise<SiteEntry> {
  const runner = createServerModuleRunner(vite.environments.ssr, {hmr: false})
  vite.watcher.on('all', () => runner.clearCache())
  return () => runner.import<SiteEntry>('/src/entry-server.tsx')
}

/** Creates what the build would create, from the current sources. */
async function devBuild(
  inlineScript: (source: string) => Promise<string>,
  loadEntry: () => Promise<SiteEntry>,
): Promise<BuiltSite> {
  const entry = await loadEntry()
  return {
    entry,
    styles: undefined,
    preview: {css: entry.themeStyles(), script: '/src/entry-preview.tsx'},
    fonts: [],
    inlineScript: await inlineScript('src/before-app.ts'),
    scripts: () => ['/src/entry-client.tsx'],
  }
}
