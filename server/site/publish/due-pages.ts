import type {ContentSnapshot} from '../content/content-snapshot.ts'
import {nameOf, type PageKey, type PageStore, type StoredPage} from '../store/page-store.ts'
import type {LandingPages} from './landing-pages.ts'
import {NewPages} from './new-pages.ts'

/**
 * So many new landing pages, counted by language, go live with the other changes. If more wait,
 * changed pages are first, and new pages follow in batches of this size.
 */
const newAtOnce = 40

/** What is rendered from one snapshot of the content. */
export interface Round {
  snapshot: ContentSnapshot
  /** The pages to render. */
  keys: readonly PageKey[]
  /** The names of new landing pages, if the round consists of them. */
  batch: readonly string[] | undefined
  /** The pages of the store that no longer exist. */
  gone: readonly PageKey[]
  /** The pages that have gone live with a changed document, or that are gone. */
  changed: PageKey[]
  /** Number of marks when the snapshot was taken. */
  marks: number
  /** Whether there were no pages before, so that pages go live one by one. */
  isFirst: boolean
}

/**
 * Which pages are due: changed pages first, then new landing pages in batches of whole transactions.
 * Keeps rendered pages until they go live together.
 */
export class DuePages {
  readonly #store: PageStore
  readonly #landing: LandingPages
  readonly #stale = new Map<string, PageKey>()
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
    for (const key of keys) this.#setStale(nameOf(key), key)
  }

  #setStale(name: string, key: PageKey) {
    this.#stale.set(name, key)
    this.#outdated.set(name, key)
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
      else if (!this.#new.has(name)) this.#setStale(name, key)
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
      if (!isKnown(nameOf(key))) this.#setStale(nameOf(key), key)
    }
    this.#new.follow([...landing.newTo(store)].filter(([name]) => !isKnown(name)))
    const isMixed = this.#isMixed && store.size > 0
    this.#isMixed = false
    const mixed = isMixed ? this.#new.takeLatest() : []
    const together = this.#new.size <= newAtOnce ? [...mixed, ...this.#new.takeAll()] : mixed
    for (const [name, key] of together) this.#setStale(name, key)
    return landing.goneFrom(store)
  }

  /** Takes all changed pages. */
  take(): Pick<Round, 'keys' | 'batch'> {
    const keys = [...this.#stale.values()]
    this.#stale.clear()
    return {keys, batch: undefined}
  }

  /** Returns the next new pages, rendered ones last, so that an interrupted batch makes progress. */
  nextNew(): Pick<Round, 'keys' | 'batch'> {
    const next = this.#new.next(newAtOnce)
    const isRendered = ([name]: readonly [string, PageKey]) => Number(this.#rendered.has(name))
    const sorted = next.toSorted((one, other) => isRendered(one) - isRendered(other))
    const keys = sorted.map(([, key]) => key)
    return {keys, batch: next.map(([name]) => name)}
  }

  /** Returns the newest version of a page: the rendered one, or else the one that is live. */
  newest(key: PageKey): StoredPage | undefined {
    return this.#rendered.get(nameOf(key))?.page ?? this.#store.page(key)
  }

  /** Keeps a rendered page. Without a page, the newest version is up to date. */
  setRendered(key: PageKey, page = this.#rendered.get(nameOf(key))?.page) {
    if (page) this.#rendered.set(nameOf(key), {key, page})
    else this.#setServed(nameOf(key))
    this.#failed.delete(nameOf(key))
  }

  setFailed(key: PageKey, reason: string) {
    this.#failed.set(nameOf(key), {key, reason})
  }

  #setServed(name: string) {
    if (!this.#stale.has(name)) this.#outdated.delete(name)
  }

  /** Whether every page of a batch was tried. */
  isComplete({batch = []}: Pick<Round, 'batch'>): boolean {
    return batch.every((name) => this.#rendered.has(name) || this.#failed.has(name))
  }

  /**
   * Puts a round live: stores the rendered pages, except new pages that wait for others of their
   * transaction, and removes pages that no longer exist. Adds to the round what has changed.
   *
   * @returns whether a page was stored or removed
   */
  goLive({batch, gone, changed, marks}: Round): boolean {
    for (const name of batch ?? []) this.#new.delete(name)
    const live = [...this.#rendered].filter(([name]) => !this.#new.has(name))
    for (const [name, {key, page}] of live) {
      if (this.#store.put(key, page)) changed.push(key)
      this.#rendered.delete(name)
      this.#setServed(name)
    }
    for (const key of gone) {
      this.#store.remove(key)
      this.#outdated.delete(nameOf(key))
    }
    changed.push(...gone)
    // New pages have no tags before they are live, so a change meanwhile did not mark them.
    if (this.marks !== marks) for (const [name, {key}] of live) this.#setStale(name, key)
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
        this.#setStale(nameOf(key), key)
        continue
      }
      this.#outdated.delete(nameOf(key))
      this.#new.add(key)
    }
  }
}
