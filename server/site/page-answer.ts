import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {BuiltSite, SiteEntry} from './built-site.ts'
import type {MissingPages} from './missing-pages/missing-pages.ts'
import type {PageStore} from './page-store.ts'
import type {Preview} from './preview/preview.ts'
import {mayBePreview} from './preview/preview-cookie.ts'
import {sendProblem} from './problem-answer.ts'
import type {RedirectAnswer, Redirects} from './redirects/redirects.ts'
import {documentHeaders} from './security-headers.ts'
import {sendStored} from './stored-response.ts'

/** The language of the address, or the one the visitor wishes for. */
export function localeOf(entry: SiteEntry, url: URL, {headers}: IncomingMessage): Locale {
  return (
    entry.pageAddress(url.pathname).locale ??
    entry.detectLocale({
      query: url.searchParams.get('lng'),
      cookies: headers.cookie,
      acceptLanguage: headers['accept-language'],
    })
  )
}

interface PageOptions {
  site: BuiltSite
  store: PageStore
  redirects: Redirects
  /** Undefined where the site cannot read drafts. */
  preview: Preview | undefined
  /** Undefined where nobody counts addresses that led nowhere. */
  missingPages: MissingPages | undefined
}

/** Answers whatever may be a page: with it, with a redirect, or with the page for what leads nowhere. */
export function pageAnswer({site, store, redirects, preview, missingPages}: PageOptions) {
  return async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const {entry} = site
    const address = entry.pageAddress(url.pathname)
    const query = url.searchParams.get('lng')
    const locale = localeOf(entry, url, request)
    const path = entry.renderedPath(address.path, url.searchParams)
    const found = store.page({path, locale})
    const redirect = store.has({path, locale}) ? undefined : redirects.find(url)
    if (redirect) return sendRedirect(response, redirect)
    const session = mayBePreview(request) ? await preview?.sessionOf(request) : undefined
    if (preview && session) {
      const known = entry.renderedPaths.includes(path) ? path : entry.notFoundPath
      return preview.sendPage({path: known, locale}, session, request, response)
    }
    const page = found ?? store.page({path: entry.notFoundPath, locale})
    if (page?.document.status === 404 && !isPrefetch(request)) missingPages?.note(url.pathname)
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

/** Whether the browser only gets ready for a click that may never come. */
const isPrefetch = ({headers}: IncomingMessage) =>
  String(headers['sec-purpose'] ?? '').includes('prefetch')

function sendRedirect(response: ServerResponse, {status, location}: RedirectAnswer) {
  // Kept by nobody: an editor who changes it wants it changed.
  response.writeHead(status, {location, 'cache-control': 'no-cache'}).end()
}
