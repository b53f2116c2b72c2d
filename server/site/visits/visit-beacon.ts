import type {IncomingMessage, ServerResponse} from 'node:http'
import {
  networkTokens,
  TokenBuckets,
  takeAll,
} from '#packages/server-kit/src/access/token-buckets.ts'
import {discardBody} from '#packages/server-kit/src/http/discard-body.ts'
import {sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {readAtMost} from '#packages/server-kit/src/http/read-at-most.ts'
import {isLocale} from '#schemas/locales.ts'
import {visitName} from '#schemas/visit-names.ts'
import {mayBePreview} from '../preview/preview-cookie.ts'
import {isProgram} from './page-views.ts'
import {reportingUrl} from './reporting-page.ts'
import {type VisitCounts, visitId} from './visit-counts.ts'

interface BeaconParts {
  visits: VisitCounts | undefined
  publicUrl: string
}

/** What browsers report. The server itself counts all other kinds. */
const reported = ['view', 'trial-click', 'form-start', 'search-miss'] as const

/** Maximum size of the words of a search, in bytes. Longer ones are not counted. */
const mostWordBytes = 500

/** Beacons of one client that are counted: of a person, all; of a program, few. */
const perClient = {burst: 60, refillMs: 5000}

/**
 * Returns the handler of `POST /_visit/KIND/LANGUAGE`, with which browsers report what needs no page
 * from the server. Optional parameters of the query: `campaign` and `source` of the visit. The page is
 * in the header `Ping-From` (the attribute `ping` of a link) or `Referer` (`sendBeacon`).
 *
 * The body of `search-miss` is the text for which a visitor found nothing; others have no body.
 *
 * Answers 204 whether it counts the report or not, 403 to pages of other sites, and 404 to an
 * unknown kind or language.
 */
export function visitBeacon({visits, publicUrl}: BeaconParts) {
  const clients = new TokenBuckets(perClient)
  const isWithinLimits = (request: IncomingMessage) => {
    const client = visits?.clientOf?.(request)
    return client === undefined || takeAll(networkTokens(clients, client)) === 0
  }
  const count = async (url: URL, request: IncomingMessage) => {
    const [, , name, language, ...rest] = url.pathname.split('/')
    const kind = reported.find((each) => each === name)
    if (!kind || !isLocale(language) || rest.length > 0) return false
    if (!visits?.isOn || isProgram(request) || mayBePreview(request)) return true
    const from = reportingUrl(request)
    const page = from && visits.pageAt(from)
    if (!from || page === undefined || !isWithinLimits(request)) return true
    if (kind === 'search-miss') {
      const words = await readAtMost(request, mostWordBytes)
      if (words) visits.addMiss(words.toString(), language)
      return true
    }
    // The URL of a `ping` has no parameters, but the page's own URL may have them.
    const [campaign = '', source = ''] = ['campaign', 'source'].map((name) =>
      visitName(url.searchParams.get(name) ?? from.searchParams.get(`utm_${name}`) ?? ''),
    )
    const key = {kind, page, language, campaign, source}
    visits.add(visitId(key), key, request)
    return true
  }
  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      sendProblem(response, 405, 'Use POST for this URL.', {allow: 'POST'})
    } else if (!isSameOrigin(request, publicUrl)) {
      sendProblem(response, 403, 'Only pages of this site may report visits.')
    } else if (await count(url, request)) {
      response.writeHead(204, {'cache-control': 'no-store'}).end()
    } else {
      sendProblem(response, 404, 'There is nothing at this URL.')
    }
    discardBody(request)
  }
}

/** Returns whether a page of this site sent a request. Browsers send one of the two headers. */
function isSameOrigin({headers}: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const {origin = '', host} = headers
  return origin === publicUrl || URL.parse(origin)?.host === host
}
