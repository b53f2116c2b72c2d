import {locales} from '#schemas/locales.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import {isSamePage, nameOf, type PageKey, type PageStore} from '../store/page-store.ts'
import type {DerivedContent} from './derived-content.ts'
import type {NewPage} from './new-pages.ts'

/** What finds the pages whose addresses come from the content. */
export type ListedAddresses = Pick<
  SiteAddresses,
  'landingPathsQuery' | 'canBeLandingPath' | 'correctionYearsQuery' | 'yearsOf' | 'decisionsPath'
>

/**
 * The pages whose addresses come from the content: landing pages, and the decided corrections of each
 * year. Loaded before pages are rendered, so that a page appears at its address, moves and disappears
 * within one run of the render loop.
 */
export class LandingPages implements DerivedContent {
  readonly ofPages = false
  readonly #addresses: ListedAddresses
  #keys: ReadonlyMap<string, NewPage> | undefined

  constructor(addresses: ListedAddresses) {
    this.#addresses = addresses
  }

  /** All landing pages in every language; empty until they are loaded. */
  get keys(): readonly PageKey[] {
    return [...(this.#keys?.values() ?? [])].map(({key}) => key)
  }

  /**
   * Loads the addresses. Ignores addresses that a landing page cannot have, and those that an older
   * page has already: only imports can create them.
   */
  async load(fetchContent: FetchContent) {
    const {landingPathsQuery, canBeLandingPath, correctionYearsQuery, yearsOf, decisionsPath} =
      this.#addresses
    const taken = new Set<string>()
    const isFree = (address: string | null): address is string => {
      if (!address || taken.has(address) || !canBeLandingPath(address)) return false
      taken.add(address)
      return true
    }
    const found = await fetchContent(landingPathsQuery, {})
    const keys = found.flatMap(({id, transaction, address: path, spanishAddress}) => {
      if (!isFree(path)) return []
      const addresses = {en: path, es: isFree(spanishAddress) ? spanishAddress : path}
      return locales.map((locale): [string, NewPage] => {
        const key = {path, locale, landing: {id, address: addresses[locale]}}
        return [nameOf(key), {key, transaction}]
      })
    })
    const years = yearsOf(await fetchContent(correctionYearsQuery, {})).map(decisionsPath)
    const ofYears = years.flatMap((path) =>
      locales.map((locale): [string, NewPage] => {
        const key = {path, locale, landing: {id: path, address: path}}
        return [nameOf(key), {key, transaction: path}]
      }),
    )
    return () => {
      this.#keys = new Map([...keys, ...ofYears])
    }
  }

  /** Returns whether a page is a fixed page, or a landing page that exists as far as is known. */
  hasOrIsFixed = (key: PageKey): boolean =>
    !key.landing || !this.#keys || this.#keys.has(nameOf(key))

  /** Returns the pages that the store does not have at any address, by name. */
  newTo(store: Pick<PageStore, 'slot'>): Map<string, NewPage> {
    return new Map([...(this.#keys ?? [])].filter(([, {key}]) => !store.slot(key)))
  }

  /** Returns the pages that the store has at another address, or with the text of another page. */
  movedIn(store: Pick<PageStore, 'slot'>): PageKey[] {
    return this.keys.filter((key) => {
      const slot = store.slot(key)
      return slot && !isSamePage(slot.key, key)
    })
  }

  /** Returns the pages in the store that no longer exist. */
  goneFrom(store: Pick<PageStore, 'all'>): PageKey[] {
    if (!this.#keys) return []
    return [...store.all()].map(({key}) => key).filter((key) => !this.hasOrIsFixed(key))
  }
}
