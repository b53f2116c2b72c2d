import type {IncomingMessage} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {SiteAddresses} from '../site-addresses.ts'

/** How many different wishes are kept: browsers send few, but anybody may make them up. */
const mostKept = 1000

/** Tells the language that a request wishes for; the same headers are read but once. */
export class LocaleCache {
  readonly #addresses: Pick<SiteAddresses, 'detectLocale'>
  readonly #known = new Map<string, Locale>()

  constructor(addresses: Pick<SiteAddresses, 'detectLocale'>) {
    this.#addresses = addresses
  }

  /** @param query - `?lng=` of its URL, which comes before what the headers say */
  of({headers}: IncomingMessage, query: string | null): Locale {
    const {cookie, 'accept-language': acceptLanguage} = headers
    const key =
      query === null && cookie === undefined
        ? (acceptLanguage ?? '')
        : `${query ?? ''}\n${cookie ?? ''}\n${acceptLanguage ?? ''}`
    const before = this.#known.get(key)
    if (before) return before
    const locale = this.#addresses.detectLocale({query, cookies: cookie, acceptLanguage})
    if (this.#known.size < mostKept && key.length < mostKept) this.#known.set(key, locale)
    return locale
  }
}
