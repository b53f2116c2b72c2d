import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import {pageOfUrl} from '../page-of-url.ts'
import {mayBePreview} from '../preview/preview-cookie.ts'
import {privateCaching} from '../render/page-caching.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageDictionaries} from '../store/page-dictionaries.ts'
import type {PageSlot, PageStore} from '../store/page-store.ts'
import {sendStored} from '../store/send-stored.ts'
import type {StoredResponse} from '../store/stored-response.ts'
import {countView, type Viewed, viewed} from '../visits/page-views.ts'
import type {VisitCounts} from '../visits/visit-counts.ts'
import {AnchoredPages, anchorOf} from './anchored-pages.ts'
import {LocaleCache} from './locale-cache.ts'
import {isSpelled, requestUrl} from './request-url.ts'
import {prefersMarkdown} from './stored-markdown.ts'
import {tidyQuery} from './tidy-url.ts'

/** The page that a URL leads to. It does not depend on the visitor. */
interface Target {
  path: string
  /** The language in the URL's path; undefined if the path has none. */
  locale: Locale | undefined
  /** The value of the URL's parameter `lng`, such as `es`; null if it is missing. */
  query: string | null
  /** Id of the section that a path such as `/…-pricing` shows. */
  part: string | undefined
  /** References to the page in the store, by language. */
  slots: Partial<Record<Locale, Readonly<PageSlot>>>
  searchParams: URLSearchParams
  /** How views of the page are counted, by language. */
  views: Partial<Record<Locale, Viewed>>
}

/** Maximum number of cached URLs. The cache is limited because clients can request any URL. */
const maxKept = 2000

const varyByVisitor = [
  'vary',
  'Accept, Accept-Encoding, Accept-Language, Cookie, Save-Data',
] as const
const varyByForm = ['vary', 'Accept, Accept-Encoding, Save-Data'] as const

/**
 * Returns the header `Vary` of a page, a redirect or an error: the request headers that the answer
 * depends on.
 *
 * @param named - the language in the URL's path; undefined if the visitor's preferences decide
 */
export const varyOf = (named: Locale | undefined) => (named ? varyByForm : varyByVisitor)

/**
 * Returns a handler for stored pages, which are nearly all requests. It needs only the page store,
 * so it works before the rest of the site has loaded. Parsed URLs are cached.
 *
 * @param visits - counts the pages that visitors see
 * @param dictionaries - compresses pages for clients that have a dictionary
 * @returns a handler that returns true or a promise if it sends the response; false for previews
 *   and Markdown, and for everything that is not a stored page
 */
export function storedPageAnswer(
  addresses: SiteAddresses,
  store: Pick<PageStore, 'slot' | 'landingPath' | 'addressVersion'>,
  visits: VisitCounts,
  dictionaries: PageDictionaries,
) {
  const anchoredPages = new AnchoredPages()
  const targets = new Map<string, Target>()
  const visitors = new LocaleCache(addresses)
  let addressVersion = store.addressVersion

  const targetOf = (request: IncomingMessage): Target | undefined => {
    const {url: key = '/'} = request
    if (addressVersion !== store.addressVersion) {
      addressVersion = store.addressVersion
      targets.clear()
    }
    const before = targets.get(key)
    if (before) return before
    const url = requestUrl(request)
    // Another spelling of the path or the query is redirected.
    if (!url || !isSpelled(request, url.pathname)) return undefined
    if (url.search && tidyQuery(url.search) !== undefined) return undefined
    const {path, locale} = pageOfUrl(addresses, store, url)
    if (path === undefined) return undefined
    const target = {
      path,
      locale,
      query: url.searchParams.get('lng'),
      part: anchorOf(url.pathname),
      slots: {},
      searchParams: url.searchParams,
      views: {},
    }
    if (targets.size < maxKept && key.length < maxKept) targets.set(key, target)
    return target
  }

  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<unknown> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const target = targetOf(request)
    if (!target || mayBePreview(request) || prefersMarkdown(request)) return false
    const {path, query, part} = target
    const locale = target.locale ?? visitors.of(request, query)
    const chosen =
      target.locale === undefined && query === null
        ? addresses.localeOfTag(languageOfLink(request))
        : undefined
    if (chosen && chosen !== locale) {
      const [, search] = String(request.url).split('?')
      const location = `?${search ? `${search}&` : ''}lng=${chosen}`
      response.writeHead(302, [...privateCaching, 'location', location]).end()
      return true
    }
    target.slots[locale] ??= store.slot({path, locale})
    const document = target.slots[locale]?.page.document
    if (document?.status !== 200) return false
    target.views[locale] ??= viewed(path, locale, target.searchParams)
    countView(visits, target.views[locale], request)
    const vary = varyOf(target.locale)
    const own =
      query === null ? vary : [...vary, ...languageChoice(addresses, query, locale, request)]
    const extra = dictionaries.named(own, locale, request)
    const send = (page: StoredResponse): true | Promise<unknown> => {
      const smaller = dictionaries.compressed(request, page)
      if (!smaller) {
        sendStored(request, response, page, extra)
        return true
      }
      return smaller.then(
        (variant) => sendStored(request, response, page, varied(extra), variant),
        () => sendStored(request, response, page, extra),
      )
    }
    if (part !== undefined) return anchoredPages.of(document, part).then(send)
    return send(document)
  }
}

/** Adds the request header by which the encoding was chosen (RFC 9842, section 6.2). */
const varied = (headers: readonly string[]) =>
  headers.map((value, index) =>
    headers[index - 1] === 'vary' ? `${value}, Available-Dictionary` : value,
  )

/**
 * Returns headers that store the language chosen with `?lng=`; none if no language was chosen. A
 * prefetched page is not a choice (specification section 1). Shared caches store neither, because
 * the visitor who clicks must get the cookie.
 */
export function languageChoice(
  {localeOfTag, languageCookie}: Pick<SiteAddresses, 'localeOfTag' | 'languageCookie'>,
  query: string | null,
  locale: Locale,
  request: IncomingMessage,
): readonly string[] {
  if (localeOfTag(query) !== locale) return []
  return isPrefetch(request)
    ? privateCaching
    : [...privateCaching, 'set-cookie', languageCookie(locale)]
}

/**
 * Returns `?lng=` of the page whose link the visitor followed, if no cookie has the language: with
 * cookies and storage blocked, only the URL keeps the visitor's choice, and links do not contain it.
 */
function languageOfLink({headers}: IncomingMessage): string | null {
  const {referer, cookie = ''} = headers
  if (!referer?.includes('lng=') || headers['sec-fetch-site'] !== 'same-origin') return null
  if (/(?:^|;\s*)lng=/.test(cookie)) return null
  return URL.parse(referer)?.searchParams.get('lng') ?? null
}

/** Returns whether the browser only prefetches the page, in case the visitor clicks the link. */
export const isPrefetch = ({headers}: IncomingMessage) =>
  String(headers['sec-purpose'] ?? '').includes('prefetch')
