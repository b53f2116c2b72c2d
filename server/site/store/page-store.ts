import type {Locale} from '#schemas/locales.ts'
import type {PageFacts, SharingCard} from '#src/boot/entry-server.tsx'
import {PictureCrops} from '../pictures/picture-crops.ts'
import {StoredContent} from './stored-content.ts'
import type {StoredResponse} from './stored-response.ts'

/** A page with its bytes, and the facts that tell when it becomes stale. */
export interface StoredPage {
  document: StoredResponse
  /**
   * The content that the page shows, by `contentPath`. The app loads it when a visitor navigates to
   * the page.
   */
  reads: ReadonlyMap<string, StoredResponse>
  /** Facts for the sitemap and for links to the page; undefined for the not-found page. */
  facts: PageFacts | undefined
  card: SharingCard | undefined
  /** The picture crops that the page shows. */
  crops: readonly string[]
  /** Sync tags of the page's queries. */
  tags: ReadonlySet<string>
  /** Digests of the results of the page's queries, by `answerId`. */
  answers: ReadonlyMap<string, string>
}

/** Identifies a page. */
export interface PageKey {
  /**
   * One of `renderedPaths` or the English address of a landing page, without a language;
   * `notFoundPath` for the not-found page.
   */
  path: string
  locale: Locale
  /**
   * Set for pages whose address comes from the content: the address in this language, and the id of
   * the landing page's document. The id of the decisions of a year is their path.
   */
  landing?: {readonly id: string; readonly address: string}
}

/** A reference that always holds the newest version of a page. */
export interface PageSlot {
  key: PageKey
  page: StoredPage
}

/** Stores the finished bytes of every page in every language. Pages are replaced as a whole. */
export class PageStore {
  readonly #pages = new Map<string, PageSlot>()
  /** The content that the pages show, by language and `contentPath`. */
  readonly content = new StoredContent()
  readonly #cards = new Map<string, SharingCard>()
  /** The picture crops that current and recent pages use. */
  readonly crops = new PictureCrops()
  /** Names of pages by sync tag, to find the pages that a change affects. */
  readonly #byTag = new Map<string, Set<string>>()
  /** Paths of landing pages by address, in any language. */
  readonly #landingPaths = new Map<string, string>()
  /** Increases when an address of a landing page appears or disappears. */
  addressVersion = 0

  get size() {
    return this.#pages.size
  }

  page(key: PageKey): StoredPage | undefined {
    return this.slot(key)?.page
  }

  /** Returns a reference to the page that stays valid when the page is replaced. */
  slot(key: PageKey): Readonly<PageSlot> | undefined {
    return this.#pages.get(nameOf(key))
  }

  /** Returns whether there is a page that is not the not-found page. */
  has = (key: PageKey): boolean => this.page(key)?.document.status === 200

  all = () => this.#pages.values()

  /**
   * Returns the pages that depend on one of these sync tags. Pages with more of the tags come
   * first, because they are most likely to have changed.
   */
  touchedBy(tags: readonly string[]): PageKey[] {
    const shared = new Map<string, number>()
    for (const tag of new Set(tags)) {
      for (const name of this.#byTag.get(tag) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
    }
    return [...shared]
      .sort(([, one], [, other]) => other - one)
      .flatMap(([name]) => this.#pages.get(name)?.key ?? [])
  }

  /** Returns the path of the landing page at an address in any language; undefined if none has it. */
  landingPath = (address: string): string | undefined =>
    this.#landingPaths.get(address.toLowerCase())

  /** Removes a page that no longer exists, with its content and its sharing card. */
  remove(key: PageKey) {
    const slot = this.#pages.get(nameOf(key))
    if (!slot) return
    this.#pages.delete(nameOf(key))
    const {page} = slot
    this.#tag(nameOf(key), page.tags, new Set())
    if (page.card) this.#cards.delete(`${key.locale}/${page.card.name}`)
    const others = [...this.#pages.values()].filter((each) => each.key.locale === key.locale)
    for (const read of page.reads.keys()) {
      if (!others.some((other) => other.page.reads.has(read)))
        this.content.delete(`${key.locale}/${read}`)
    }
    this.#moveAddresses(slot.key, undefined)
  }

  /** Replaces the addresses of a landing page. Another page may have got an earlier address already. */
  #moveAddresses(before: PageKey | undefined, now: PageKey | undefined) {
    for (const address of addressesOf(before)) {
      if (this.#landingPaths.get(address) === before?.path) this.#landingPaths.delete(address)
    }
    for (const address of addressesOf(now)) this.#landingPaths.set(address, now?.path ?? address)
    this.addressVersion++
  }

  /** Returns a sharing card by its key, such as `en/home`. */
  card(key: string): SharingCard | undefined {
    return this.#cards.get(key)
  }

  /**
   * Stores a page. If a response has not changed, keeps the stored one with its recompressed bytes.
   *
   * @returns whether the document has changed
   */
  put(key: PageKey, page: StoredPage): boolean {
    const {locale} = key
    const name = nameOf(key)
    const slot = this.#pages.get(name)
    const before = slot?.page
    if (before?.card) this.#cards.delete(`${locale}/${before.card.name}`)
    this.crops.add(page.crops)
    if (page.card) this.#cards.set(`${locale}/${page.card.name}`, page.card)
    const document = same(before?.document, page.document)
    const reads = new Map(
      [...page.reads].map(([read, answer]) => [
        read,
        this.content.put(`${locale}/${read}`, answer),
      ]),
    )
    const stored = {...page, document, reads}
    const isMoved = slot?.key.landing?.address !== key.landing?.address
    if (isMoved || (!slot && key.landing)) this.#moveAddresses(slot?.key, key)
    if (slot) Object.assign(slot, {key, page: stored})
    else this.#pages.set(name, {key, page: stored})
    this.#tag(name, before?.tags ?? new Set(), page.tags)
    return document === page.document
  }

  #tag(name: string, before: ReadonlySet<string>, tags: ReadonlySet<string>) {
    for (const tag of before) {
      const names = this.#byTag.get(tag)
      names?.delete(name)
      if (names?.size === 0) this.#byTag.delete(tag)
    }
    for (const tag of tags) {
      const names = this.#byTag.get(tag)
      if (names) names.add(name)
      else this.#byTag.set(tag, new Set([name]))
    }
  }

  /**
   * Replaces the bytes of a page with better compressed bytes, if the page has not changed
   * meanwhile.
   */
  refine(key: PageKey, document: StoredResponse) {
    const stored = this.#pages.get(nameOf(key))
    if (stored?.page.document.tag === document.tag) stored.page = {...stored.page, document}
  }
}

/** The tag in `Cache-Tag` by which a CDN purges a page. */
export const pageTag = (key: PageKey) => `page:${nameOf(key)}`

const addressesOf = (key: PageKey | undefined) =>
  key?.landing ? [key.path, key.landing.address] : []

/** Returns whether two keys with the same name are of one document, at the same address. */
export const isSamePage = ({landing: one}: PageKey, {landing: other}: PageKey): boolean =>
  one?.id === other?.id && one?.address === other?.address

/** The name of a page in maps and logs. */
export const nameOf = ({path, locale}: PageKey): string => `${locale}:${path}`

const same = (before: StoredResponse | undefined, now: StoredResponse) =>
  before?.tag === now.tag && before.status === now.status ? before : now
