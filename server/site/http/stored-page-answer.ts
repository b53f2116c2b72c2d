import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import {mayBePreview} from '../preview/preview-cookie.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageSlot, PageStore} from '../store/page-store.ts'
import {sendStored} from '../store/stored-response.ts'
import {AnchoredPages, anchorOf} from './anchored-pages.ts'
import {LocaleCache} from './locale-cache.ts'
import {requestUrl} from './request-url.ts'
import {privateCaching} from './security-headers.ts'

/** Which page an address asks for, whoever asks. */
interface Target {
  path: string
  /** Set where the address names the language. */
  locale: Locale | undefined
  /** Of a bare address: `?lng=`. */
  query: string | null
  /** Id of the part of the page that the address leads to. */
  part: string | undefined
  /** Where the page stands in the store, once it was found there. */
  slots: Partial<Record<Locale, Readonly<PageSlot>>>
}

/** How many addresses are kept: more than there are, few enough for whoever makes them up. */
const mostKept = 2000

const [varyByEncoding, varyByVisitor] = [
  ['vary', 'Accept-Encoding'],
  ['vary', 'Accept-Encoding, Accept-Language, Cookie'],
] as const

/**
 * Answers requests for pages there are from the store, and nothing else. It is what nearly every
 * request is about, and what can be answered before anything but the store is loaded: so it looks
 * up what it can and computes nothing twice.
 *
 * @returns whether it answers, now or when the promise is kept; a preview, and whatever is no page, is left to others
 */
export function storedPageAnswer(addresses: SiteAddresses, store: Pick<PageStore, 'slot'>) {
  const anchoredPages = new AnchoredPages()
  const targets = new Map<string, Target>()
  const visitors = new LocaleCache(addresses)
  const known = new Set(addresses.renderedPaths)

  const targetOf = (request: IncomingMessage): Target | undefined => {
    const {url: key = '/'} = request
    const before = targets.get(key)
    if (before) return before
    const url = requestUrl(request)
    if (!url) return undefined
    const {path, locale} = addresses.pageAddress(url.pathname)
    const rendered = addresses.renderedPath(path, url.searchParams)
    if (!known.has(rendered)) return undefined
    const target = {
      path: rendered,
      locale,
      query: url.searchParams.get('lng'),
      part: anchorOf(url.pathname),
      slots: {},
    }
    if (targets.size < mostKept && key.length < mostKept) targets.set(key, target)
    return target
  }

  return (request: IncomingMessage, response: ServerResponse): boolean | Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const target = targetOf(request)
    if (!target || mayBePreview(request)) return false
    const {path, query, part} = target
    const locale = target.locale ?? visitors.of(request, query)
    target.slots[locale] ??= store.slot({path, locale})
    const document = target.slots[locale]?.page.document
    if (document?.status !== 200) return false
    const vary = target.locale ? varyByEncoding : varyByVisitor
    const choice = query === null ? undefined : languageChoice(addresses, query, locale, request)
    const extra = choice ? [...vary, ...choice] : vary
    if (part !== undefined) {
      return anchoredPages
        .of(document, part)
        .then((landing) => void sendStored(request, response, landing, extra))
    }
    sendStored(request, response, document, extra)
    return true
  }
}

/**
 * Headers that keep the language a request chooses; undefined where it chooses none. Specification
 * section 1: a choice is kept; getting ready for a click is none.
 */
export function languageChoice(
  {wishedLocale, languageCookie}: Pick<SiteAddresses, 'wishedLocale' | 'languageCookie'>,
  query: string | null,
  locale: Locale,
  request: IncomingMessage,
): readonly string[] | undefined {
  if (wishedLocale(query) !== locale || isPrefetch(request)) return undefined
  return [...privateCaching, 'set-cookie', languageCookie(locale)]
}

/** Whether the browser only gets ready for a click that may never come. */
export const isPrefetch = ({headers}: IncomingMessage) =>
  String(headers['sec-purpose'] ?? '').includes('prefetch')
