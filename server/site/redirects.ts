import type {FetchContent} from '#src/entry-server.tsx'
import type {SiteEntry} from './built-site.ts'
import type {DerivedContent} from './derived-content.ts'

/** Where an old address leads. */
export interface RedirectAnswer {
  status: 301 | 302
  location: string
}

/** The redirects editors keep and those of the specification, by old path; for where no page is. */
export class Redirects implements DerivedContent {
  readonly ofPages = false
  readonly #entry: SiteEntry
  #byPath = new Map<string, RedirectAnswer>()

  constructor(entry: SiteEntry) {
    this.#entry = entry
  }

  /** Reads them anew. Rejects where the content cannot be reached, leaving them as they were. */
  async load(fetchContent: FetchContent) {
    const published = await fetchContent(this.#entry.redirectsQuery, {})
    const own = this.#entry.downloadShortcuts.map((shortcut) => ({...shortcut, permanent: true}))
    this.#byPath = new Map(
      [...published, ...own].flatMap(({from, to, permanent}) => {
        // Whatever a script wrote: nothing but a path here or a web address is a place to send to.
        if (!from || !to || !/^(\/(?!\/)|https?:\/\/)/.test(to)) return []
        const status = permanent === false ? 302 : 301
        return [[this.#keyOf(from), {status, location: to}] as const]
      }),
    )
  }

  /**
   * Where a request leads, in the language its path names; its query is kept, but for what the new
   * address says itself.
   */
  find({pathname, search}: URL): RedirectAnswer | undefined {
    const redirect = this.#byPath.get(this.#keyOf(pathname))
    if (!redirect) return undefined
    const {locale} = this.#entry.pageAddress(pathname)
    const {location} = redirect
    const localized =
      locale && location.startsWith('/') ? this.#entry.localizedPath(location, locale) : location
    return {...redirect, location: addQuery(localized, search)}
  }

  /** Old addresses, like pages, are found in any letter case and language, with or without a slash. */
  #keyOf = (path: string) => this.#entry.pageAddress(path).path.toLowerCase()
}

/** A query comes before the fragment (RFC 3986, 3). */
function addQuery(location: string, search: string) {
  const [, path, own, fragment] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(location) ?? []
  const named = new URLSearchParams(own)
  const query = new URLSearchParams(search)
  for (const name of named.keys()) query.delete(name)
  const joined = [own, query.toString()].filter(Boolean).join('&')
  return `${path}${joined && `?${joined}`}${fragment}`
}
