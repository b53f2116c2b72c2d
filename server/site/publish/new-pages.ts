import {nameOf, type PageKey} from '../store/page-store.ts'

/** A landing page that the site does not serve yet, and the transaction that published it. */
export interface NewPage {
  readonly key: PageKey
  readonly transaction: string
}

/**
 * New landing pages that wait for their first rendering, oldest first. The pages of one transaction
 * go live together.
 */
export class NewPages {
  readonly #waiting = new Map<string, NewPage>()
  /** Names of the pages that the last two reads of the list have added. */
  #latest: ReadonlySet<string>[] = []

  get size(): number {
    return this.#waiting.size
  }

  has = (name: string): boolean => this.#waiting.has(name)

  /** Adds a page that goes live without others. */
  add(key: PageKey) {
    this.#waiting.set(nameOf(key), {key, transaction: nameOf(key)})
  }

  delete(name: string) {
    this.#waiting.delete(name)
  }

  /**
   * Replaces the waiting pages, given by name. A page that waits already keeps its place and its
   * transaction.
   */
  follow(pages: readonly [string, NewPage][]) {
    const named = new Map(pages)
    for (const [name, {transaction}] of this.#waiting) {
      const page = named.get(name)
      if (page) this.#waiting.set(name, {...page, transaction})
      else this.#waiting.delete(name)
    }
    const added = pages.filter(([name]) => !this.#waiting.has(name))
    for (const [name, page] of added) this.#waiting.set(name, page)
    this.#latest = [new Set(added.map(([name]) => name)), ...this.#latest.slice(0, 1)]
  }

  /** Removes and returns all pages. */
  takeAll(): [string, PageKey][] {
    return this.#take(() => true)
  }

  /**
   * Removes and returns the pages that the last two reads of the list have added: a read may contain
   * a page whose event arrives only after it.
   */
  takeLatest(): [string, PageKey][] {
    return this.#take((name) => this.#latest.some((names) => names.has(name)))
  }

  /** Returns the pages of the oldest transactions, at least `count` if so many wait. */
  next(count: number): [string, PageKey][] {
    const byTransaction = Map.groupBy(this.#waiting, ([, {transaction}]) => transaction)
    const batch: [string, PageKey][] = []
    for (const pages of byTransaction.values()) {
      if (batch.length >= count) break
      for (const [name, {key}] of pages) batch.push([name, key])
    }
    return batch
  }

  #take(isTaken: (name: string) => boolean): [string, PageKey][] {
    const taken = [...this.#waiting].filter(([name]) => isTaken(name))
    for (const [name] of taken) this.#waiting.delete(name)
    return taken.map(([name, {key}]) => [name, key])
  }
}
