import {locales} from '#schemas/locales.ts'
import {nameOf, type PageKey} from '../store/page-store.ts'

/**
 * After so many rounds that a later change interrupted before a page went live, the page comes right after
 * the document's own page. Otherwise visitors would see an old price on it for as long as changes keep
 * coming. Landing pages do not: there can be hundreds.
 */
const roundsUntilEarly = 2

/**
 * After so many, on a machine that renders only the own page between two changes, the page comes before
 * the own page: a page in each language, those that have waited longest.
 */
const roundsUntilFirst = 5

/** Pages to render in one round. */
interface Taken {
  readonly keys: readonly PageKey[]
  /**
   * Whether each page goes live as soon as it is ready, and how many of the pages are rendered before
   * the others.
   */
  readonly apart: {readonly first: number} | undefined
}

/**
 * Changed pages that wait to be rendered. The pages of one change go live together, unless the change
 * is known to be an update of one document.
 */
export class StalePages {
  /** By name; the pages of each change in the order in which they are to be rendered. */
  readonly #pages = new Map<string, {key: PageKey; change: number; isOwn: boolean}>()
  /** Names of the pages that go live with others, with the change that decides it. */
  readonly #together = new Map<string, number>()

  /** How many rounds were interrupted before a page went live, by name. */
  readonly #interrupted = new Map<string, number>()

  get size(): number {
    return this.#pages.size
  }

  has = (name: string): boolean => this.#pages.has(name)

  /**
   * Adds a page, or moves it behind the other pages of the change.
   *
   * @param change - number of the change; a later change has a higher number
   */
  add(key: PageKey, change: number) {
    const name = nameOf(key)
    this.#pages.delete(name)
    this.#pages.set(name, {key, change, isOwn: false})
    if (!this.#together.has(name)) this.#together.set(name, change)
  }

  /** Adds a page that was added and taken before. It still goes live together with others or not. */
  addAgain(key: PageKey) {
    const name = nameOf(key)
    this.#interrupted.set(name, (this.#interrupted.get(name) ?? 0) + 1)
    if (!this.#pages.has(name)) this.#pages.set(name, {key, change: 0, isOwn: false})
  }

  /** Forgets a page that does not wait any more, or that is live. */
  delete(name: string) {
    this.#pages.delete(name)
    this.#together.delete(name)
    this.#interrupted.delete(name)
  }

  /**
   * The pages of this change need not go live together, because it is an update of one document.
   *
   * @param path - the path of the document's own page; null if it has none
   */
  separate(change: number, path: string | null) {
    for (const [name, first] of this.#together) if (first === change) this.#together.delete(name)
    for (const page of this.#pages.values())
      page.isOwn = page.change === change && page.key.path === path
  }

  /**
   * Removes and returns the pages that go live together. If there are none, removes and returns all
   * pages: first the document's own page, then those that have waited for several rounds, then the
   * others of the latest change, then older ones, and landing pages after the pages with a fixed path.
   */
  take(): Taken {
    const together = [...this.#pages].filter(([name]) => this.#together.has(name))
    const {sorted, first} = this.#sorted()
    const taken = together.length > 0 ? together : sorted
    for (const [name] of taken) this.#pages.delete(name)
    const isApart = together.length === 0 && taken.length > 0
    return {keys: taken.map(([, {key}]) => key), apart: isApart ? {first} : undefined}
  }

  #sorted() {
    const pages = [...this.#pages]
    const waited = ([name, {key}]: (typeof pages)[number]) => {
      const rounds = key.landing ? 0 : (this.#interrupted.get(name) ?? 0)
      return rounds < roundsUntilEarly ? 0 : rounds
    }
    const first = pages
      .filter((each) => waited(each) >= roundsUntilFirst)
      .toSorted((one, other) => waited(other) - waited(one))
      .slice(0, locales.length)
    const sorted = pages.toSorted((one, other) => {
      const [[, page], [, than]] = [one, other]
      return (
        Number(first.includes(other)) - Number(first.includes(one)) ||
        Number(than.isOwn) - Number(page.isOwn) ||
        waited(other) - waited(one) ||
        than.change - page.change ||
        Number(page.key.landing !== undefined) - Number(than.key.landing !== undefined)
      )
    })
    return {sorted, first: first.length + locales.length}
  }
}
