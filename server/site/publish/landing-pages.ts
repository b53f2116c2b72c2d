import {locales} from '#schemas/locales.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
import type {DerivedContent} from './derived-content.ts'

/**
 * The landing pages with their addresses, from the content. Loaded before pages are rendered, so that
 * a page appears at its address, moves and disappears within one run of the render loop.
 */
export class LandingPages implements DerivedContent {
  readonly ofPages = false
  readonly #addresses: Pick<SiteAddresses, 'landingPathsQuery' | 'canBeLandingPath'>
  #keys: readonly PageKey[] | undefined

  constructor(addresses: Pick<SiteAddresses, 'landingPathsQuery' | 'canBeLandingPath'>) {
    this.#addresses = addresses
  }

  /** All landing pages in every language; empty until they are loaded. */
  get keys(): readonly PageKey[] {
    return this.#keys ?? []
  }

  /**
   * Loads the addresses. Ignores addresses that a landing page cannot have, and those that an older
   * page has already: only imports can create them.
   */
  async load(fetchContent: FetchContent) {
    const {landingPathsQuery, canBeLandingPath} = this.#addresses
    const taken = new Set<string>()
    const isFree = (address: string | null): address is string => {
      if (!address || taken.has(address) || !canBeLandingPath(address)) return false
      taken.add(address)
      return true
    }
    const found = await fetchContent(landingPathsQuery, {})
    const keys = found.flatMap(({id, address: path, spanishAddress}) => {
      if (!isFree(path)) return []
      const addresses = {en: path, es: isFree(spanishAddress) ? spanishAddress : path}
      return locales.map((locale) => ({path, locale, landing: {id, address: addresses[locale]}}))
    })
    return () => {
      this.#keys = keys
    }
  }

  /** Returns whether a page is a fixed page or a landing page that exists. */
  hasOrIsFixed = (key: PageKey): boolean =>
    !key.landing || this.keys.some((each) => nameOf(each) === nameOf(key))

  /** Returns the pages that the store does not have yet, or has at another address. */
  missingIn(store: Pick<PageStore, 'slot'>): PageKey[] {
    return this.keys.filter((key) => {
      const {id, address} = store.slot(key)?.key.landing ?? {}
      return id !== key.landing?.id || address !== key.landing?.address
    })
  }

  /** Returns the pages in the store that no longer exist. */
  goneFrom(store: Pick<PageStore, 'all'>): PageKey[] {
    if (!this.#keys) return []
    const names = new Set(this.#keys.map(nameOf))
    return [...store.all()].flatMap(({key}) =>
      key.landing && !names.has(nameOf(key)) ? [key] : [],
    )
  }
}

const nameOf = ({path, locale}: PageKey) => `${locale}:${path}`
