import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {createServerModuleRunner, createServer as createVite, type ViteDevServer} from 'vite'
import {OwnResponse} from '#packages/server-kit/src/http/own-response.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {root} from '../environment/build-paths.ts'
import type {Config} from '../environment/config.ts'
import {contentClient, contentReader} from './content/content-client.ts'
import {ContentSnapshot} from './content/content-snapshot.ts'
import {noSources, type ReadContent, tagged} from './content/read-content.ts'
import {Readiness} from './http/readiness.ts'
import {markdownSource} from './http/stored-markdown.ts'
import {pageOfUrl} from './page-of-url.ts'
import {findDraftPage} from './preview/draft-pages.ts'
import {mayBePreview} from './preview/preview-cookie.ts'
import {readAt} from './publish/planned-times.ts'
import type {BuiltSite} from './render/built-site.ts'
import {devInlineScripts} from './render/dev-inline-scripts.ts'
import {pageDocument} from './render/page-document.ts'
import {renderPage} from './render/page-renderer.ts'
import {SiteRenderer} from './render/renderer.ts'
import {type SiteEnvironment, siteEnvironment} from './render/site-environment.ts'
import type {SiteParts} from './services.ts'
import type {RunningSite} from './site.ts'
import type {SiteEntry} from './site-addresses.ts'
import {siteServices} from './site-services.ts'
import {staffServices} from './staff-services.ts'
import {PageStore} from './store/page-store.ts'

/**
 * Starts the site in development mode: each request renders its page with the current code, Vite
 * replaces changed modules in the browser, and a content change reloads the page. There is no
 * content security policy, because it would block Vite's client.
 */
export async function startDevSite(
  config: Config,
  {content, log, api, missingPages}: SiteParts,
): Promise<RunningSite> {
  const server = createServer({ServerResponse: OwnResponse})
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
  const readiness = new Readiness(site.entry, store)
  const staff = staffServices(config, content, {
    site,
    environment,
    files: new Map(),
    log,
    develop: (html) => vite.transformIndexHtml('/', html),
  })
  const currentPage = currentPages(environment, vite, contentReader(client), () =>
    devBuild(inlineScript, loadEntry),
  )
  const services = siteServices({
    config,
    content,
    environment,
    addresses: site.entry,
    entry,
    store,
    renderer: new SiteRenderer(site, environment, log),
    staticFiles: new Map(),
    readiness,
    build: '',
    ...staff,
    api,
    missingPages,
    onRendered: () => reloadPages(),
    log,
  })
  const {publisher} = services
  let willReload = false
  const reloadPages = () => {
    if (willReload) return
    willReload = true
    // A second reload, for the next step of the same update, would abort a navigation.
    void publisher.changesLive().then(() => {
      willReload = false
      vite.hot.send({type: 'full-reload'})
    })
  }

  /** The server code that the published pages were last rendered with. */
  let published = site.entry
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', listening.origin)
    if (services.siteFiles.has(url.pathname) || url.pathname.startsWith('/og/')) {
      // These files describe published pages, which may have been rendered by older code.
      site.entry = await loadEntry()
      if (site.entry !== published) await publisher.renderEverything()
      published = site.entry
      return services.handle(request, response)
    }
    if (url.pathname === '/intent.js' || url.pathname === '/visits.js') {
      const script = await inlineScript(`src/boot${url.pathname.replace(/js$/, 'ts')}`)
      response.writeHead(200, {'content-type': 'text/javascript'}).end(script)
      return
    }
    if (services.hasRoute(url.pathname) || markdownSource(url, request)) {
      site.entry = await loadEntry()
      return services.handle(request, response)
    }
    if (mayBePreview(request) && (await staff.preview?.sessionOf(request))) {
      site.entry = await loadEntry()
      return services.handle(request, response)
    }
    const {status, html} = await currentPage(request, url)
    response.writeHead(status, {'content-type': 'text/html; charset=utf-8'}).end(html)
  }
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log(error instanceof Error ? (error.stack ?? error.message) : String(error), {
          level: 'error',
          code: 'DEVELOPMENT_PAGE_FAILED',
        })
        response.writeHead(500, {'content-type': 'text/plain'}).end(String(error))
      })
    })
  })
  await publisher.start()
  return {
    origin: listening.origin,
    drain: () => readiness.drain(),
    stop: async () => {
      await Promise.all([services.stop(), vite.close(), listening.close()])
    },
  }
}

/** Returns a function that renders the page of a URL with the current code and content. */
function currentPages(
  environment: SiteEnvironment,
  vite: ViteDevServer,
  reader: ReadContent,
  build: () => Promise<BuiltSite>,
) {
  return async ({headers}: IncomingMessage, url: URL) => {
    const site = await build()
    const {
      address,
      locale = site.entry.detectLocale({
        query: url.searchParams.get('lng'),
        cookies: headers.cookie,
        acceptLanguage: headers['accept-language'],
      }),
    } = pageOfUrl(site.entry, undefined, url)
    const read = readAt(new ContentSnapshot(reader).read, new Date().toISOString())
    const {path, landingId: id} = await findDraftPage(
      site.entry,
      address,
      tagged(read, noSources()),
    )
    const page = {path, locale, ...(id !== undefined && {landing: {id, address: path}})}
    const {rendered} = await renderPage(site, environment, page, read)
    const document = pageDocument(site, {...rendered, locale})
    return {
      status: rendered.status,
      html: await vite.transformIndexHtml(url.pathname, document),
    }
  }
}

/**
 * Returns a function that loads the current server code. After a change it loads all modules again:
 * replacing single modules could leave two copies of a React context.
 */
function entryLoader(vite: ViteDevServer): () => Promise<SiteEntry> {
  const runner = createServerModuleRunner(vite.environments.ssr, {hmr: false})
  vite.watcher.on('all', () => runner.clearCache())
  return () => runner.import<SiteEntry>('/src/boot/entry-server.tsx')
}

/** Creates the same parts as `npm run build`, but from the current source code. */
async function devBuild(
  inlineScript: (source: string) => Promise<string>,
  loadEntry: () => Promise<SiteEntry>,
): Promise<BuiltSite> {
  const entry = await loadEntry()
  return {
    entry,
    styles: undefined,
    preview: {css: entry.themeStyles(), script: '/src/boot/entry-preview.tsx'},
    fonts: [],
    inlineScript: await inlineScript('src/boot/before-app.ts'),
    announcementScript: await inlineScript('src/boot/announcement.ts'),
    scripts: () => ['/src/boot/entry-landing.tsx'],
  }
}
