import type {IncomingMessage, ServerResponse} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {RoutePath} from '#schemas/reserved-paths.ts'
import {contentClient} from '../content/content-client.ts'
import {publishedContent} from '../content/published-content.ts'
import {missingReport} from '../missing-pages/missing-report.ts'
import {proxyImage} from '../pictures/image-proxy.ts'
import {isVideoPath, proxyVideo} from '../pictures/video-proxy.ts'
import {appearance} from '../preview/appearance.ts'
import {sendNotice} from '../preview/notice-page.ts'
import type {Services} from '../services.ts'
import type {SiteMetrics} from '../site-metrics.ts'
import {LinkCheck} from '../staff/link-check.ts'
import {answerStaff} from '../staff/staff-requests.ts'
import {sendStored, varyByEncoding} from '../store/send-stored.ts'
import {versionOf} from '../store/stored-response.ts'
import {visitBeacon} from '../visits/visit-beacon.ts'
import {sendHealth} from './health-answer.ts'
import {sendLive} from './live-answer.ts'
import {localeOf} from './page-answer.ts'
import {storedSpeculationRules} from './speculation-rules.ts'

/**
 * Time to retry an image while the lake restarts. Longer than it takes to kill and restart a lake
 * that hangs.
 */
const lakeRestartMs = 30_000

/** A request with its parsed URL. */
interface Exchange {
  url: URL
  request: IncomingMessage
  response: ServerResponse
}

type Folder<Path> = Path extends `${infer Name}/` ? Name : never

/** A route of the site that serves neither a page nor a file. */
export interface Route {
  /** An exact path. With a trailing slash, every path that starts with it. */
  path: RoutePath | Folder<RoutePath>
  access: 'anyone' | 'staff' | 'staff and guests' | 'METRICS_TOKEN'
  /** If set, the handler checks the request method. All other routes allow only GET and HEAD. */
  anyMethod?: true
  handle(exchange: Exchange): unknown
}

/** Finds the route of a path; undefined for pages and files. */
export const findRoute = (routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find(({path}) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))

/** Returns the route table of the site. Over 200 lines: the table is one list. */
export function siteRoutes(options: Services): readonly Route[] {
  const {addresses, store, redirects, sharingCards, publisher, revisions, preview} = options
  const {missingPages, metrics} = options
  const {publicUrl} = options.environment
  const countBeacon = visitBeacon({visits: options.visits, publicUrl})
  const staff = {
    sessions: options.staff,
    health: options.health,
    missing: missingPages && missingReport(missingPages, redirects, store, addresses),
    visits: options.visitReports,
    links: new LinkCheck(),
    api: options.api,
    studioUrl: options.config.studioUrl,
    inbox: {
      api: options.api,
      apiUrl: options.config.apiUrl,
      isHosted: options.config.content.mode === 'hosted',
      addresses,
      content: () => publishedContent(contentClient(options.config.content, options.content)),
    },
    appearance: async (id: string, request: IncomingMessage) =>
      preview ? appearance(id, preview, sharingCards, requestIdOf(request)) : [],
  }
  const speculationRules = storedSpeculationRules()
  return [
    {
      path: '/_staff/',
      access: 'staff',
      anyMethod: true,
      handle: ({url, request, response}) => answerStaff(staff, url.pathname, request, response),
    },
    {
      path: '/_preview/',
      access: 'staff and guests',
      anyMethod: true,
      async handle({url, request, response}) {
        const locale = localeOf(addresses, url, request)
        if (preview) return preview.answer(url, locale, request, response)
        sendNotice(await options.entry(), response, locale, 'noToken')
      },
    },
    {
      path: '/healthz',
      access: 'anyone',
      handle: async ({response}) => sendHealth(response, await options.health()),
    },
    {
      path: '/readyz',
      access: 'anyone',
      handle: ({response}) => options.readiness.send(response),
    },
    {
      path: '/_live/',
      access: 'anyone',
      handle: ({url, response}) =>
        sendLive(response, url.pathname.slice('/_live/'.length), revisions, publisher),
    },
    {
      path: '/_visit/',
      access: 'anyone',
      anyMethod: true,
      handle: ({url, request, response}) => countBeacon(url, request, response),
    },
    {
      path: '/specrules.json',
      access: 'anyone',
      handle: async ({request, response}) => sendStored(request, response, await speculationRules),
    },
    {
      path: '/dictionaries/',
      access: 'anyone',
      handle({url, request, response}) {
        const file = options.dictionaries?.file(url.pathname)
        if (!file) return sendNothing(response)
        sendStored(request, response, file)
      },
    },
    {
      path: '/images/',
      access: 'anyone',
      handle: (exchange) => sendImage(options, exchange),
    },
    {
      path: '/files/',
      access: 'anyone',
      handle: (exchange) => sendVideo(options, exchange),
    },
    {
      path: '/_data/',
      access: 'anyone',
      handle({url, request, response}) {
        const name = url.pathname.slice('/_data/'.length).replace(/\.json$/, '')
        const version = url.searchParams.get('v')
        const answer = (version && store.content.version(name, version)) || store.content.get(name)
        if (answer?.status === 200 && versionOf(answer.tag) === version)
          return sendStored(request, response, answer, ofVersion)
        response.setHeader('x-build', options.build)
        if (!answer) return sendProblem(response, 404, 'This content does not exist.')
        return sendStored(request, response, answer)
      },
    },
    {
      path: '/og/',
      access: 'anyone',
      async handle({url, request, response}) {
        const found = await sharingCards.answer(url.pathname, request, response)
        if (!found) sendNothing(response)
      },
    },
    {
      path: '/assets/',
      access: 'anyone',
      async handle({url, request, response}) {
        const asset = await options.assets?.find(url.pathname, requestIdOf(request))
        if (asset) sendStored(request, response, asset)
        else sendNothing(response)
      },
    },
    ...(metrics?.isOnSite ? [metricsRoute(metrics)] : []),
    ...(['/_data', '/og', '/api', '/api/', '/assets'] as const).map(
      (path): Route => ({path, access: 'anyone', handle: ({response}) => sendNothing(response)}),
    ),
  ]
}

/**
 * The headers of content at a URL with its version, which a later publish does not change. Without
 * `x-build`, because the same content suits every build.
 */
const ofVersion = [...varyByEncoding, 'cache-control', 'public, max-age=31536000, immutable']

const metricsRoute = (metrics: SiteMetrics): Route => ({
  path: '/metrics',
  access: 'METRICS_TOKEN',
  handle: ({request, response}) => metrics.send(request, response),
})

const sendNothing = (response: ServerResponse) =>
  sendProblem(response, 404, 'There is nothing at this URL.')

/** Returns the visitor for the rate limits of an embedded lake; undefined if Sanity hosts the content. */
const visitorOf = ({content, config}: Services, request: IncomingMessage) =>
  content.lakeOrigin
    ? {address: clientAddress(request, config.forms.proxies), token: content.readToken}
    : undefined

async function sendVideo(options: Services, {url, request, response}: Exchange) {
  const {environment, log} = options
  if (!isVideoPath(url.pathname)) return sendNothing(response)
  try {
    const origin = {origin: environment.imageOrigin, visitor: visitorOf(options, request)}
    await proxyVideo(origin, url, request, response)
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    log(
      `Could not fetch ${url.pathname} from the content lake: ${error}`,
      warning('VIDEO_UNAVAILABLE', requestIdOf(request)),
    )
    sendProblem(response, 502, 'The video is not available.')
  }
}

async function sendImage(options: Services, {url, request, response}: Exchange) {
  const {addresses, store, preview, environment, content, log} = options
  try {
    await proxyImage(
      {
        origin: environment.imageOrigin,
        retryForMs: content.lakeOrigin ? lakeRestartMs : 0,
        widths: addresses.pictureWidths,
        mayCrop: async (path, rect) => store.crops.has(path, rect),
        isPreview: async () => (await preview?.sessionOf(request)) !== undefined,
        visitor: visitorOf(options, request),
      },
      url,
      request,
      response,
    )
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    log(
      `Could not fetch ${url.pathname} from the image server: ${error}`,
      warning('IMAGE_UNAVAILABLE', requestIdOf(request)),
    )
    sendProblem(response, 502, 'The image server is not available.')
  }
}
