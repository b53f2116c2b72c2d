import {
  isSamePage,
  nameOf,
  type PageKey,
  type PageStore,
  type StoredPage,
} from '../store/page-store.ts'
import type {LandingPages} from './landing-pages.ts'
import {NewPages} from './new-pages.ts'
import type {Round} from './render-round.ts'
import {StalePages} from './stale-pages.ts'

/**
 * So many new landing pages, counted by language, go live with the other changes. If more wait,
 * changed pages are first, and new pages follow in batches of this size.
 */
const newAtOnce = 40

/**
 * Which pages are due: changed pages first, then new landing pages in batches of whole transactions.
 * Keeps rendered pages until they go live together.
 *
 * Over 200 lines: all methods keep the same maps of pages consistent.
 */
export class DuePages {
  readonly #store: PageStore
  readonly #landing: LandingPages
  readonly #stale = new StalePages()
  readonly #new = new NewPages()
  /** Marked pages, by name, that the site does not serve with the marked content yet. */
  readonly #outdated = new Map<string, PageKey>()
  /** Rendered pages that are not live yet. */
  readonly #rendered = new Map<string, {key: PageKey; page: StoredPage}>()
  /** Pages that could not be rendered in this run, by name. */
  readonly #failed = new Map<string, {key: PageKey; reason: string}>()
  /** Whether a change since the list of landing pages was read is mixed. */
  #isMixed = false
  /** Number of calls of `mark`. */
  marks = 0

  constructor(store: PageStore, landing: LandingPages) {
    this.#store = store
    this.#landing = landing
  }

  /** Number of changed pages that still have to be rendered. */
  get stale(): number {
    return this.#stale.size
  }

  /** Number of new landing pages that still have to be rendered. */
  get new(): number {
    return this.#new.size
  }

  /** Number of pages whose served answer is older than the content, with the new pages. */
  get outdated(): number {
    return this.#outdated.size + this.#new.size
  }

  /** Marks pages as stale after a change. */
  mark(keys: Iterable<PageKey>, isMixed: boolean) {
    this.marks++
    this.#isMixed ||= isMixed
    for (const key of keys) this.#setStale(key)
  }

  /** The latest change is an update of one document, whose own page has this path. */
  separateLatest(path: string | null) {
    this.#stale.separate(this.marks, path)
  }

  #setStale(key: PageKey) {
    this.#stale.add(key, this.marks)
    this.#outdated.set(nameOf(key), key)
  }

  /** Marks a page as stale that was taken, but is not live. */
  setStaleAgain(key: PageKey) {
    this.#stale.addAgain(key)
    this.#outdated.set(nameOf(key), key)
  }

  /**
   * Applies the list of landing pages: forgets pages that no longer exist, and adds moved and new
   * pages.
   *
   * @returns the pages of the store that no longer exist
   */
  followList(): PageKey[] {
    const [landing, store] = [this.#landing, this.#store]
    for (const [name, {key}] of this.#rendered) {
      if (!landing.hasOrIsFixed(key)) this.#rendered.delete(name)
      // A change meanwhile marked only pages that are live, so compare the others again.
      else if (!this.#new.has(name)) this.setStaleAgain(key)
    }
    for (const [name, key] of this.#outdated) {
      if (landing.hasOrIsFixed(key)) continue
      this.#stale.delete(name)
      if (!store.page(key)) this.#outdated.delete(name)
    }
    const isKnown = (name: string) =>
      this.#stale.has(name) ||
      this.#failed.has(name) ||
      (this.#rendered.has(name) && !this.#new.has(name))
    for (const key of landing.movedIn(store)) {
      // A page that was marked has the key of the document that had the address before.
      if (this.#stale.has(nameOf(key)) || !isKnown(nameOf(key))) this.#setStale(key)
    }
    this.#new.follow([...landing.newTo(store)].filter(([name]) => !isKnown(name)))
    const isMixed = this.#isMixed && store.size > 0
    this.#isMixed = false
    const mixed = isMixed ? this.#new.takeLatest() : []
    const together = this.#new.size <= newAtOnce ? [...mixed, ...this.#new.takeAll()] : mixed
    for (const [, key] of together) this.#setStale(key)
    return landing.goneFrom(store)
  }

  /** Takes the changed pages that go live together, or else all changed pages. */
  take(): Pick<Round, 'keys' | 'batch' | 'apart'> {
    return {...this.#stale.take(), batch: undefined}
  }

  /** Returns the next new pages, rendered ones last, so that an interrupted batch makes progress. */
  nextNew(): Pick<Round, 'keys' | 'batch' | 'apart'> {
    const next = this.#new.next(newAtOnce)
    const isRendered = ([name]: readonly [string, PageKey]) => Number(this.#rendered.has(name))
    const sorted = next.toSorted((one, other) => isRendered(one) - isRendered(other))
    const keys = sorted.map(([, key]) => key)
    return {keys, batch: next.map(([name]) => name), apart: undefined}
  }

  /** Returns the newest version of a page, rendered or live; undefined if another page has its address. */
  newest(key: PageKey): StoredPage | undefined {
    const newest = this.#rendered.get(nameOf(key)) ?? this.#store.slot(key)
    return newest && isSamePage(newest.key, key) ? newest.page : undefined
  }

  /** Keeps a rendered page. Without a page, the newest version is up to date. */
  setRendered(key: PageKey, page = this.#rendered.get(nameOf(key))?.page) {
    if (page) this.#rendered.set(nameOf(key), {key, page})
    else this.#setServed(nameOf(key))
    this.#failed.delete(nameOf(key))
  }

  /** Returns the pages of a round that are rendered and not live. */
  renderedOf({keys}: Round): PageKey[] {
    return keys.filter((key) => this.#rendered.has(nameOf(key)))
  }

  setFailed(key: PageKey, reason: string) {
    this.#failed.set(nameOf(key), {key, reason})
  }

  #setServed(name: string) {
    if (this.#stale.has(name)) return
    this.#stale.delete(name)
    this.#outdated.delete(name)
  }

  /**
   * Puts a round live: stores its rendered pages, except new pages that wait for others of their
   * transaction, and removes pages that no longer exist. Adds to the round what has changed.
   *
   * @returns whether a page was stored or removed
   */
  goLive(round: Round): boolean {
    for (const name of round.batch ?? []) this.#new.delete(name)
    const live = round.keys
      .map((key) => ({key, page: this.#rendered.get(nameOf(key))?.page}))
      .filter(({key}) => !this.#new.has(nameOf(key)))
      .flatMap(({key, page}) => (page ? [{key, page}] : []))
    for (const {key, page} of live) {
      if (this.#store.put(key, page)) round.changed.push(key)
      this.#rendered.delete(nameOf(key))
      this.#setServed(nameOf(key))
    }
    const {gone} = round
    for (const key of gone) {
      this.#store.remove(key)
      this.#outdated.delete(nameOf(key))
    }
    round.changed.push(...gone)
    round.gone = []
    // New pages have no tags before they are live, so a change meanwhile did not mark them.
    if (this.marks !== round.marks) for (const {key} of live) this.#setStale(key)
    return live.length + gone.length > 0
  }

  /** Forgets the failures. */
  begin() {
    this.#failed.clear()
  }

  get failed(): readonly {key: PageKey; reason: string}[] {
    return [...this.#failed.values()]
  }

  /** Marks the failed pages as stale again. */
  markFailed() {
    for (const {key} of this.failed) {
      if (!key.landing || this.#store.slot(key)) {
        this.setStaleAgain(key)
        continue
      }
      this.#outdated.delete(nameOf(key))
      this.#new.add(key)
    }
  }
}
