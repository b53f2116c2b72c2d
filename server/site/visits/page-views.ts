import type {IncomingHttpHeaders, IncomingMessage} from 'node:http'
import {isbot} from 'isbot'
import type {Locale} from '#schemas/locales.ts'
import {directSource, visitName} from '#schemas/visit-names.ts'
import {type VisitCounts, visitId} from './visit-counts.ts'
import type {VisitKey} from './visit-store.ts'

/** A page in a language, as a view of it is counted. */
export interface Viewed {
  /** The count's key; its source is `utm_source`, or empty if the request decides. */
  readonly key: VisitKey
  /** The `visitId` for each source that was counted so far. */
  readonly ids: Map<string, string>
}

/** Longer texts of `User-Agent` are not from browsers. */
const longestAgent = 1000
/** Maximum number of cached verdicts, because clients can send any text. */
const mostAgents = 1000
/** Caches whether a `User-Agent` is a program's, because `isbot` tests it with a long pattern. */
const programs = new Map<string, boolean>()

/**
 * Returns whether a request says of itself that it is a program's: by its `User-Agent`, or because it
 * has neither of two headers that every browser of the last years sends.
 *
 * @see https://github.com/omrilotan/isbot for the tokens
 */
export function isProgram({headers}: {readonly headers: IncomingHttpHeaders}): boolean {
  const agent = headers['user-agent']
  if (!agent || agent.length > longestAgent) return true
  if (headers['accept-language'] === undefined && headers['sec-fetch-mode'] === undefined)
    return true
  const known = programs.get(agent)
  if (known !== undefined) return known
  if (programs.size >= mostAgents) programs.clear()
  const verdict = isbot(agent)
  programs.set(agent, verdict)
  return verdict
}

/** Headers by which browsers mark a request for a page that the visitor may never see. */
const speculative = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Returns whether a request for a page shows the page to a person. */
function isView(request: IncomingMessage): boolean {
  const {method, headers} = request
  if (method !== 'GET') return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return false
  if (speculative.some((name) => headers[name] !== undefined)) return false
  return !isProgram(request)
}

/** Returns how views of a page are counted if its URL has this query. */
export function viewed(page: string, language: Locale, query: URLSearchParams): Viewed {
  const [campaign = '', source = ''] = ['utm_campaign', 'utm_source'].map((name) =>
    visitName(query.get(name) ?? ''),
  )
  return {key: {kind: 'view', page, language, campaign, source}, ids: new Map()}
}

/** Counts the view of a page. Costs about 1 µs, because it runs for each request. */
export function countView(counts: VisitCounts, {key, ids}: Viewed, request: IncomingMessage) {
  if (!counts.isOn || !isView(request)) return
  const source = key.source || sourceOf(request)
  let id = ids.get(source)
  if (id === undefined) {
    id = visitId({...key, source})
    // The cache is limited because clients can send any referrer.
    if (ids.size < 50) ids.set(source, id)
  }
  counts.add(id, source === key.source ? key : {...key, source}, request)
}

/**
 * Returns the source of a visit from the request for its first page: the host of the linking site, or
 * `direct`. Empty if the visitor came from a page of this site.
 */
export function sourceOf({headers}: {readonly headers: IncomingHttpHeaders}): string {
  if (headers['sec-fetch-site'] === 'same-origin') return ''
  const {referer, host} = headers
  if (!referer) return directSource
  const from = URL.parse(referer)
  if (!from?.host) return directSource
  return from.host === host ? '' : visitName(from.hostname.replace(/^www\./, ''))
}
