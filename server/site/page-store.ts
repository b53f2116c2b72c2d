import type {Locale} from '#schemas/locales.ts'
import type {PageFacts, SharingCard} from '#src/entry-server.tsx'
import type {StoredResponse} from './stored-response.ts'

/** A page as it is served, and what would make it stale. */
export interface StoredPage {
  document: StoredResponse
  /** The content it was made from, by content key, for navigations within the app. */
  reads: ReadonlyMap<string, StoredResponse>
  /** What it says of itself, and what its shared links show; undefined where it leads nowhere. */
  facts: PageFacts | undefined
  card: SharingCard | undefined
  /** Sync tags of every query behind it. */
  tags: ReadonlySet<string>
}

/** A page's place in the store. */
export interface PageKey {
  /** One of `renderedPaths`, free of a language; `notFoundPath` for what leads nowhere. */
  path: string
  locale: Locale
}

/** Every page in every language as finished bytes. A page is replaced whole, or not at all. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>()
  readonly #reads = new Map<string, StoredResponse>()
  readonly #cards = new Map<string, SharingCard>()

  get size() {
    return this.#pages.size
  }

  page({path, locale}: PageKey): StoredPage | undefined {
    return this.#pages.get(`${locale}:${path}`)
  }

  /** Whether visitors find a page there, and not only the word that there is none. */
  has = (key: PageKey): boolean => this.page(key)?.document.status === 200

  /** The answer to a content read, under the path the app asks for it: `en/home-page`. */
  read(key: string): StoredResponse | undefined {
    return this.#reads.get(key)
  }

  /** What a page's shared links show, under the path it is asked for: `en/home`. */
  card(key: string): SharingCard | undefined {
    return this.#cards.get(key)
  }

  put({path, locale}: PageKey, page: StoredPage) {
    const card = this.page({path, locale})?.card
    if (card) this.#cards.delete(`${locale}/${card.name}`)
    if (page.card) this.#cards.set(`${locale}/${page.card.name}`, page.card)
    this.#pages.set(`${locale}:${path}`, page)
    for (const [key, answer] of page.reads) this.#reads.set(`${locale}/${key}`, answer)
  }
}
