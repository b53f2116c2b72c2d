import type {Locale} from '#schemas/locales.ts'
import type {PageFacts, SharingCard} from '#src/entry-server.tsx'
import {PictureCrops} from '../pictures/picture-crops.ts'
import type {StoredResponse} from './stored-response.ts'

/** A page as it is served, and what would make it stale. */
export interface StoredPage {
  document: StoredResponse
  /** The content it was made from, by content key, for navigations within the app. */
  reads: ReadonlyMap<string, StoredResponse>
  /** What it says of itself, and what its shared links show; undefined where it leads nowhere. */
  facts: PageFacts | undefined
  card: SharingCard | undefined
  /** The crops of pictures that it shows. */
  crops: readonly string[]
  /** Sync tags of every query behind it. */
  tags: ReadonlySet<string>
  /** Digests of their answers, by what names each question. */
  answers: ReadonlyMap<string, string>
}

/** A page's place in the store. */
export interface PageKey {
  /** One of `renderedPaths`, free of a language; `notFoundPath` for what leads nowhere. */
  path: string
  locale: Locale
}

/** Where a page stands: always the newest, for as long as the store lives. */
export interface PageSlot {
  readonly key: PageKey
  page: StoredPage
}

/** Every page in every language as finished bytes. A page is replaced whole, or not at all. */
export class PageStore {
  readonly #pages = new Map<string, PageSlot>()
  readonly #reads = new Map<string, StoredResponse>()
  readonly #cards = new Map<string, SharingCard>()
  /** The crops that its pages show, and showed before. */
  readonly crops = new PictureCrops()
  /** Pages by sync tag: what a change touches is found without asking every page. */
  readonly #byTag = new Map<string, Set<string>>()

  get size() {
    return this.#pages.size
  }

  page(key: PageKey): StoredPage | undefined {
    return this.slot(key)?.page
  }

  /** For who asks for the same page again and again. */
  slot(key: PageKey): Readonly<PageSlot> | undefined {
    return this.#pages.get(nameOf(key))
  }

  /** Whether visitors find a page there, and not only the word that there is none. */
  has = (key: PageKey): boolean => this.page(key)?.document.status === 200

  /** Every page, with its place. */
  all = () => this.#pages.values()

  /**
   * The pages made from what one of these tags stands for; those first that share most of them, which
   * are likeliest to come out otherwise.
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

  /** The answer to a content read, under the path the app asks for it: `en/home-page`. */
  read(key: string): StoredResponse | undefined {
    return this.#reads.get(key)
  }

  /** What a page's shared links show, under the path it is asked for: `en/home`. */
  card(key: string): SharingCard | undefined {
    return this.#cards.get(key)
  }

  /**
   * Takes a page. What came out as it was stays as it is, with what has been made better of it since.
   *
   * @returns whether its bytes are others than before
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
      [...page.reads].map(([read, answer]) => {
        const stored = same(this.#reads.get(`${locale}/${read}`), answer)
        this.#reads.set(`${locale}/${read}`, stored)
        return [read, stored]
      }),
    )
    const stored = {...page, document, reads}
    if (slot) slot.page = stored
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

  /** Takes denser bytes of the same page; nothing where the page has become another meanwhile. */
  refine(key: PageKey, document: StoredResponse) {
    const stored = this.#pages.get(nameOf(key))
    if (stored?.page.document.tag === document.tag) stored.page = {...stored.page, document}
  }
}

const nameOf = ({path, locale}: PageKey) => `${locale}:${path}`

const same = (before: StoredResponse | undefined, now: StoredResponse) =>
  before?.tag === now.tag && before.status === now.status ? before : now
