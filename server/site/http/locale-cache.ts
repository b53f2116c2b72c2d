import type {IncomingMessage} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {SiteAddresses} from '../site-addresses.ts'

/** Maximum number of entries. The cache is limited because clients can send any header. */
const maxKept = 1000

/** Caches `detectLocale` by request headers. */
export class LocaleCache {
  readonly #addresses: Pick<SiteAddresses, 'detectLocale'>
  readonly #known = new Map<string, Locale>()

  constructor(addresses: Pick<SiteAddresses, 'detectLocale'>) {
    this.#addresses = addresses
  }

  /**
   * Returns the locale for a request.
   *
   * @param query - `?lng=` of the URL, which takes precedence over headers
   */
  of({headers}: IncomingMessage, query: string | null): Locale {
    const {cookie, 'accept-language': acceptLanguage} = headers
    const key =
      query === null && cookie === undefined
        ? (acceptLanguage ?? '')
        : `${query ?? ''}\n${cookie ?? ''}\n${acceptLanguage ?? ''}`
    const before = this.#known.get(key)
    if (before) return before
    const locale = this.#addresses.detectLocale({query, cookies: cookie, acceptLanguage})
    if (this.#known.size < maxKept && key.length < maxKept) this.#known.set(key, locale)
    return locale
  }
}
