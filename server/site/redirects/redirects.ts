import {warning} from '#packages/server-kit/src/log.ts'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {addressKey, pageAddress} from '#schemas/page-paths.ts'
import {isReservedPath} from '#schemas/reserved-paths.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {Log, ServerLogCode} from '../../log-codes.ts'
import {type FixedPages, pageOfUrl} from '../page-of-url.ts'
import type {DerivedContent} from '../publish/derived-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageStore} from '../store/page-store.ts'
import {isHere, type RedirectHop, redirectHop, written} from './redirect-hop.ts'

/** The response for a redirected URL. */
export interface RedirectAnswer {
  status: 301 | 302
  /** Value of the `location` header, already encoded. */
  location: string
}

interface RedirectsOptions {
  addresses: FixedPages &
    Pick<SiteAddresses, 'redirectsQuery' | 'downloadShortcuts' | 'localizedPath'>
  /** The pages of the site, to check whether a redirect leads to a page. */
  store: Pick<PageStore, 'has' | 'landingPath'>
  /** The site's public origin, to recognize full URLs of its own pages. */
  publicUrl: string
  log: Log
}

/**
 * Redirects paths without a page. The redirects come from the content and from the specification. A
 * chain of redirects becomes one redirect to its final target. Loops are ignored.
 */
export class Redirects implements DerivedContent {
  readonly ofPages = false
  readonly #options: RedirectsOptions
  #byKey = new Map<string, RedirectHop>()
  /** Chains and loops of redirects that are already logged. */
  #logged: ReadonlyMap<string, ServerLogCode> = new Map()

  constructor(options: RedirectsOptions) {
    this.#options = options
  }

  /**
   * Loads the redirects. Ignores those from paths that the server answers itself: only programs can
   * create them. If the content cannot be read, rejects and keeps the previous redirects.
   */
  async load(fetchContent: FetchContent) {
    const {addresses, publicUrl} = this.#options
    const all = await fetchContent(addresses.redirectsQuery, {})
    const published = all.filter(({from}) => !from || !isReservedPath(from))
    const own = addresses.downloadShortcuts.map((shortcut) => ({...shortcut, permanent: true}))
    const hops = [...published, ...own].flatMap((each) => redirectHop(each, publicUrl) ?? [])
    return () => {
      this.#byKey = new Map(hops.map((hop) => [hop.key, hop]))
      this.#sayWhatIsWrong()
    }
  }

  /**
   * Finds the redirect for a URL and keeps the language of the URL's path. Also keeps the query
   * parameters, except those that the target sets itself.
   */
  find({pathname, search}: URL): RedirectAnswer | undefined {
    const first = this.#byKey.get(addressKey(pathname))
    if (!first) return undefined
    const {locale, path, ends} = this.#follow(first, pageAddress(pathname).locale)
    if (!ends) return undefined
    let [query, hash] = [search, '']
    for (const {target} of path) {
      query = joined(target.search, query)
      hash = target.hash || hash
    }
    const location = new URL(path.at(-1)?.target ?? first.target)
    location.search = query
    location.hash = hash
    if (locale && isHere(location)) {
      location.pathname = this.#options.addresses.localizedPath(location.pathname, locale)
    }
    return {
      status: path.every(({permanent}) => permanent) ? 301 : 302,
      location: written(location),
    }
  }

  /** Follows redirects until they lead to a page or to a URL without a redirect. */
  #follow(first: RedirectHop, asked: Locale | undefined) {
    const path = [first]
    let locale = first.locale ?? asked
    for (let hop = first; ; ) {
      const next = isHere(hop.target) ? this.#next(hop, locale) : undefined
      if (!next) return {path, locale, ends: true}
      if (path.includes(next)) return {path: [...path, next], locale, ends: false}
      path.push(next)
      locale = next.locale ?? locale
      hop = next
    }
  }

  #next({target}: RedirectHop, locale: Locale | undefined): RedirectHop | undefined {
    const {pathname} = target
    return this.#isPage(pathname, locale) ? undefined : this.#byKey.get(addressKey(pathname))
  }

  #isPage(pathname: string, locale: Locale = defaultLocale) {
    const {addresses, store} = this.#options
    const {address, path = address} = pageOfUrl(addresses, store, {pathname})
    return store.has({path, locale})
  }

  /** Logs each chain and each loop once. The Studio does not allow editors to create them. */
  #sayWhatIsWrong() {
    const found = new Map<string, ServerLogCode>()
    for (const first of this.#byKey.values()) {
      if (this.#isPage(first.key)) continue
      const {path, ends} = this.#follow(first, undefined)
      const way = path.map(({key}) => key).join(' → ')
      const end = written(path.at(-1)?.target ?? first.target)
      if (!ends) found.set(`Ignored redirects that form a loop: ${way}`, 'REDIRECT_LOOP')
      else if (path.length > 1)
        found.set(`Combined a chain of redirects into one: ${way} → ${end}`, 'REDIRECT_CHAIN')
    }
    for (const [line, code] of found)
      if (!this.#logged.has(line)) this.#options.log(line, warning(code))
    this.#logged = found
  }
}

/** Merges two query strings. Parameters of `own` replace those of `other` with the same name. */
function joined(own: string, other: string): string {
  const query = new URLSearchParams(other)
  for (const name of new URLSearchParams(own).keys()) query.delete(name)
  return [own.slice(1), query.toString()].filter(Boolean).join('&')
}
