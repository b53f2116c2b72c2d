import type {IncomingMessage, ServerResponse} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import type {LakeProcessHealth} from '../../lake-supervisor.ts'
import type {MissingPages} from '../missing-pages/missing-pages.ts'
import {missingReport} from '../missing-pages/missing-report.ts'
import {proxyImage} from '../pictures/image-proxy.ts'
import {sendNotice} from '../preview/notice-page.ts'
import type {Preview} from '../preview/preview.ts'
import type {CompanyDetails} from '../publish/company-details.ts'
import type {Publisher} from '../publish/publisher.ts'
import type {ServedRevisions} from '../publish/served-revisions.ts'
import type {SiteFiles} from '../publish/site-files.ts'
import type {Redirects} from '../redirects/redirects.ts'
import type {SiteEntry} from '../render/built-site.ts'
import type {SharingCards} from '../sharing-card/sharing-cards.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {answerStaff} from '../staff/staff-requests.ts'
import type {StaffSessions} from '../staff/staff-session.ts'
import type {PageStore} from '../store/page-store.ts'
import {type StoredResponse, sendStored, storedResponse} from '../store/stored-response.ts'
import {sendLive} from './live-answer.ts'
import {localeOf, pageAnswer} from './page-answer.ts'
import {sendProblem} from './problem-answer.ts'
import {isFormsCall, requestUrl} from './request-url.ts'
import {type SiteHealth, siteHealth} from './site-health.ts'

/** The embedded forms API, which answers `/api`. */
export interface EmbeddedFormsApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  outbox(): {pending: number; failed: number}
  /** Passes the company's published details to it, for mails to visitors. */
  setCompany(company: CompanyDetails): void
}

/** Longer than it takes to replace a lake that hangs. */
const lakeRestartMs = 30_000

interface HandlerOptions {
  addresses: SiteAddresses
  /** Loaded on first use. */
  entry(): Promise<SiteEntry>
  store: PageStore
  redirects: Redirects
  siteFiles: SiteFiles
  sharingCards: SharingCards
  staticFiles: ReadonlyMap<string, StoredResponse>
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  /** Proxies that are trusted to name the visitor's address. */
  proxies: TrustedProxies
  publisher: Pick<Publisher, 'health' | 'renew'>
  revisions: ServedRevisions
  /** Undefined if the site cannot read drafts. */
  staff: StaffSessions | undefined
  preview: Preview | undefined
  /** Undefined if forms are sent to another service. */
  api: EmbeddedFormsApi | undefined
  /** The state of the embedded lake's process; undefined with hosted content. */
  lakeProcess?: (() => LakeProcessHealth) | undefined
  /** Undefined if missing pages are not counted. */
  missingPages: MissingPages | undefined
  log(line: string): void
}

/**
 * Answers the site's requests: pages from the store, files from memory, pictures from the image
 * server. It renders no pages.
 */
export function requestHandler(options: HandlerOptions) {
  const {addresses, store, redirects, siteFiles, sharingCards, staticFiles, imageOrigin, log} =
    options
  const {preview, missingPages} = options
  const sendPage = pageAnswer(options)
  const health = () =>
    siteHealth(options.publisher.health, store, options.api, options.lakeProcess?.())
  const desk = {
    sessions: options.staff,
    health,
    missing: missingPages && missingReport(missingPages, redirects, store),
  }
  const speculationRules = storedResponse(
    200,
    {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    },
    JSON.stringify({
      prefetch: [
        {
          // A click on a language link stores the choice; hovering over it must not.
          where: {and: [{href_matches: '/*'}, {not: {selector_matches: '[data-lng]'}}]},
          eagerness: 'moderate',
        },
      ],
    }),
  )

  return async (request: IncomingMessage, response: ServerResponse) => {
    if (options.api && isFormsCall(request)) return options.api.handle(request, response)
    const url = requestUrl(request)
    if (!url) return sendProblem(response, 400, 'The address cannot be read.')
    const {pathname} = url
    if (pathname.startsWith('/_staff/')) {
      return answerStaff(desk, pathname, request, response)
    }
    if (pathname.startsWith('/_preview/')) {
      const locale = localeOf(addresses, url, request)
      if (!preview) return sendNotice(await options.entry(), response, locale, 'noToken')
      return preview.answer(url, locale, request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendProblem(response, 405, 'Only GET and HEAD are answered here.', {
        allow: 'GET, HEAD',
      })
    }
    if (pathname === '/healthz') return sendHealth(response, health())
    if (pathname.startsWith('/_live/')) {
      return sendLive(
        response,
        pathname.slice('/_live/'.length),
        options.revisions,
        options.publisher,
      )
    }
    if (pathname === '/specrules.json') return sendStored(request, response, await speculationRules)
    const file = staticFiles.get(pathname) ?? siteFiles.find(pathname)
    if (file) return sendStored(request, response, file)
    if (siteFiles.has(pathname)) {
      return sendProblem(response, 503, 'There is no content yet.', {'retry-after': '2'})
    }
    if (pathname.startsWith('/images/')) {
      try {
        return await proxyImage(
          {
            origin: imageOrigin,
            patienceMs: options.lakeProcess ? lakeRestartMs : 0,
            widths: addresses.pictureWidths,
            // Drafts may have crops that no published page uses.
            mayCrop: async (path, rect) =>
              store.crops.has(path, rect) || (await preview?.sessionOf(request)) !== undefined,
            address: clientAddress(request, options.proxies),
          },
          url,
          request,
          response,
        )
      } catch (error) {
        if (response.headersSent || response.destroyed) return response.destroy()
        log(`The image server did not deliver ${pathname}: ${String(error)}`)
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
}

function sendHealth(response: ServerResponse, {formsHere: _, ...health}: SiteHealth) {
  response.writeHead(200, {'content-type': 'application/json', 'cache-control': 'no-store'})
  response.end(JSON.stringify(health))
}
