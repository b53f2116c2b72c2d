import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {BuiltSite} from './built-site.ts'
import {proxyImage} from './images.ts'
import {sendLive} from './live-answer.ts'
import type {PageStore} from './page-store.ts'
import {sendNotice} from './preview/notice-page.ts'
import type {Preview} from './preview/preview.ts'
import {mayBePreview} from './preview/preview-cookie.ts'
import type {ContentHealth} from './publisher.ts'
import type {RedirectAnswer, Redirects} from './redirects.ts'
import {documentHeaders} from './security-headers.ts'
import type {ServedRevisions} from './served-revisions.ts'
import type {SharingCards} from './sharing-card/sharing-cards.ts'
import type {SiteFiles} from './site-files.ts'
import {answerStaff} from './staff/staff-requests.ts'
import type {StaffSessions} from './staff/staff-session.ts'
import {type StoredResponse, sendStored, storedResponse} from './stored-response.ts'

/** What answers below `/api`: the embedded forms API. */
export interface ApiRoom {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  outbox(): {pending: number; failed: number}
}

interface HandlerOptions {
  site: BuiltSite
  store: PageStore
  redirects: Redirects
  siteFiles: SiteFiles
  sharingCards: SharingCards
  staticFiles: ReadonlyMap<string, StoredResponse>
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  health(): ContentHealth
  revisions: ServedRevisions
  /** Undefined where the site cannot read drafts. */
  staff: StaffSessions | undefined
  preview: Preview | undefined
  /** Undefined where forms are sent elsewhere. */
  api: ApiRoom | undefined
  log(line: string): void
}

/**
 * Answers the site's requests: pages from the store, files from memory, images handed on. Nothing
 * is rendered here.
 */
export function requestHandler(options: HandlerOptions) {
  const {site, store, redirects, siteFiles, sharingCards, staticFiles, imageOrigin, log} = options
  const {preview} = options
  const speculationRules = storedResponse(
    200,
    {'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600'},
    JSON.stringify({
      prefetch: [
        {
          // A language link is a choice; hovering over it is none.
          where: {and: [{href_matches: '/*'}, {not: {selector_matches: '[data-lng]'}}]},
          eagerness: 'moderate',
        },
      ],
    }),
  )

  return async (request: IncomingMessage, response: ServerResponse) => {
    if (options.api && /^\/+api\//i.test(request.url ?? '')) {
      return options.api.handle(request, response)
    }
    const url = requestUrl(request)
    if (!url) return sendProblem(response, 400, 'The address cannot be read.')
    const {pathname} = url
    if (pathname.startsWith('/_staff/')) {
      return answerStaff(options.staff, pathname, request, response)
    }
    if (pathname.startsWith('/_preview/')) {
      const locale = localeOf(url, request)
      if (!preview) return sendNotice(site.entry, response, locale, 'noToken')
      return preview.answer(url, locale, request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendProblem(response, 405, 'Only GET and HEAD are answered here.', {
        allow: 'GET, HEAD',
      })
    }
    if (pathname === '/healthz') return sendHealth(response, options)
    if (pathname.startsWith('/_live/')) {
      return sendLive(
        response,
        pathname.slice('/_live/'.length),
        options.revisions,
        options.health(),
      )
    }
    if (pathname === '/specrules.json') return sendStored(request, response, speculationRules)
    const file = staticFiles.get(pathname) ?? siteFiles.find(pathname)
    if (file) return sendStored(request, response, file)
    if (siteFiles.has(pathname)) {
      return sendProblem(response, 503, 'There is no content yet.', {'retry-after': '2'})
    }
    if (pathname.startsWith('/images/')) {
      try {
        return await proxyImage(imageOrigin, url, request, response)
      } catch (error) {
        if (response.headersSent || request.destroyed) return response.destroy()
        log(`${pathname} cannot be had from the image server: ${String(error)}`)
        return sendProblem(response, 502, 'The image server cannot be reached.')
      }
    }
    if (pathname.startsWith('/_data/')) {
      const answer = store.read(pathname.slice('/_data/'.length).replace(/\.json$/, ''))
      if (!answer) return sendProblem(response, 404, 'There is no such content.')
      return sendStored(request, response, answer)
    }
    if (await sharingCards.answer(pathname, request, response)) return
    if (/^\/(api|assets|og|_data)(\/|$)/.test(pathname)) {
      return sendProblem(response, 404, 'There is nothing at this address.')
    }
    return sendPage(url, request, response)
  }

  /** The language of the address, or the one the visitor wishes for. */
  function localeOf(url: URL, {headers}: IncomingMessage): Locale {
    return (
      site.entry.pageAddress(url.pathname).locale ??
      site.entry.detectLocale({
        query: url.searchParams.get('lng'),
        cookies: headers.cookie,
        acceptLanguage: headers['accept-language'],
      })
    )
  }

  async function sendPage(url: URL, request: IncomingMessage, response: ServerResponse) {
    const {entry} = site
    const address = entry.pageAddress(url.pathname)
    const query = url.searchParams.get('lng')
    const locale = localeOf(url, request)
    const path = entry.renderedPath(address.path, url.searchParams)
    const found = store.page({path, locale})
    const redirect = found?.document.status === 200 ? undefined : redirects.find(url)
    if (redirect) return sendRedirect(response, redirect)
    const session = mayBePreview(request) ? await preview?.sessionOf(request) : undefined
    if (preview && session) {
      const known = entry.renderedPaths.includes(path) ? path : entry.notFoundPath
      return preview.sendPage({path: known, locale}, session, request, response)
    }
    const page = found ?? store.page({path: entry.notFoundPath, locale})
    const vary = address.locale ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie'
    // Specification section 1: a choice is kept; getting ready for a click is none.
    const chosen = entry.wishedLocale(query) === locale && !isPrefetch(request)
    const headers = {
      ...documentHeaders,
      vary,
      ...(chosen && {'set-cookie': entry.languageCookie(locale)}),
    }
    if (page) return sendStored(request, response, page.document, headers)
    sendProblem(response, 503, entry.unavailableText(locale), {
      ...headers,
      'retry-after': '2',
    })
  }
}

/**
 * The request's URL; undefined where it is none, such as one with a broken escape. The target may
 * be a whole URL, as to a proxy (RFC 9112, 3.2.2).
 */
function requestUrl({url = '/'}: IncomingMessage): URL | undefined {
  try {
    const target = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\/*/, '/')
    const parsed = new URL(`http://site${target}`)
    parsed.pathname = decodeURI(parsed.pathname)
    return parsed
  } catch {
    return undefined
  }
}

/** Whether the browser only gets ready for a click that may never come. */
const isPrefetch = ({headers}: IncomingMessage) =>
  String(headers['sec-purpose'] ?? '').includes('prefetch')

function sendRedirect(response: ServerResponse, {status, location}: RedirectAnswer) {
  // Kept by nobody: an editor who changes it wants it changed.
  response.writeHead(status, {location: encodeURI(location), 'cache-control': 'no-cache'}).end()
}

function sendHealth(response: ServerResponse, {health, store, api}: HandlerOptions) {
  const {lake, contentEventAt, stalePages} = health()
  const status = stalePages === 0 && lake === 'connected' ? 'ok' : 'degraded'
  const {pending: outboxPending, failed: outboxFailed} = api?.outbox() ?? {pending: 0, failed: 0}
  const content = {pages: store.size, contentEventAt, lake, stalePages}
  const body = {status, ...content, outboxPending, outboxFailed}
  response.writeHead(200, {'content-type': 'application/json', 'cache-control': 'no-store'})
  response.end(JSON.stringify(body))
}

function sendProblem(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`${text}\n`)
}
