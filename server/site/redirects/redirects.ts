import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {addressKey, pageAddress} from '#schemas/page-paths.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {DerivedContent} from '../publish/derived-content.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageStore} from '../store/page-store.ts'
import {isHere, type RedirectHop, redirectHop, written} from './redirect-hop.ts'

/** The answer for an old address. */
export interface RedirectAnswer {
  status: 301 | 302
  /** Encoded for the `location` header. */
  location: string
}

interface RedirectsOptions {
  addresses: Pick<SiteAddresses, 'redirectsQuery' | 'downloadShortcuts' | 'localizedPath'>
  /** Redirects that lead to a page end there. */
  store: Pick<PageStore, 'has'>
  /** The site's origin. */
  publicUrl: string
  log(line: string): void
}

/**
 * Redirects from the content and the specification, for paths without a page. Chains are answered
 * with their end; loops are ignored.
 */
export class Redirects implements DerivedContent {
  readonly ofPages = false
  readonly #options: RedirectsOptions
  #byKey = new Map<string, RedirectHop>()
  /** Problems that were logged. */
  #said: ReadonlySet<string> = new Set()

  constructor(options: RedirectsOptions) {
    this.#options = options
  }

  /** Reads the redirects. Rejects without changing anything if the content cannot be reached. */
  async load(fetchContent: FetchContent) {
    const {addresses, publicUrl} = this.#options
    const published = await fetchContent(addresses.redirectsQuery, {})
    const own = addresses.downloadShortcuts.map((shortcut) => ({...shortcut, permanent: true}))
    const hops = [...published, ...own].flatMap((each) => redirectHop(each, publicUrl) ?? [])
    this.#byKey = new Map(hops.map((hop) => [hop.key, hop]))
    this.#sayWhatIsWrong()
  }

  /**
   * Finds the redirect for a URL, in the language of its path. Keeps the query, except for
   * parameters that the target sets.
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

  /** Follows redirects until there is a page or no further redirect. */
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
    const {path} = pageAddress(target.pathname)
    return this.#isPage(path, locale) ? undefined : this.#byKey.get(addressKey(path))
  }

  #isPage = (path: string, locale: Locale = defaultLocale) =>
    this.#options.store.has({path, locale})

  /** Logs chains and loops, which the Studio does not allow, once each. */
  #sayWhatIsWrong() {
    const found = new Set<string>()
    for (const first of this.#byKey.values()) {
      if (this.#isPage(pageAddress(first.key).path)) continue
      const {path, ends} = this.#follow(first, undefined)
      const way = path.map(({key}) => key).join(' → ')
      const end = written(path.at(-1)?.target ?? first.target)
      if (!ends) found.add(`Redirects form a loop and are ignored: ${way}`)
      else if (path.length > 1) found.add(`Redirects are combined into one: ${way} → ${end}`)
    }
    for (const line of found) if (!this.#said.has(line)) this.#options.log(line)
    this.#said = found
  }
}

/** Adds the parameters of `other` that `own` does not set. */
function joined(own: string, other: string): string {
  const query = new URLSearchParams(other)
  for (const name of new URLSearchParams(own).keys()) query.delete(name)
  return [own.slice(1), query.toString()].filter(Boolean).join('&')
}
