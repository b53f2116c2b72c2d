import type {LiveEvent, SanityClient} from '@sanity/client'
import {Observable, type Subscriber} from 'rxjs'
import {noSources, tagged} from '#server/site/content/read-content.ts'
import type {DerivedContent} from '#server/site/publish/derived-content.ts'
import {Publisher} from '#server/site/publish/publisher.ts'
import type {SnapshotContent} from '#server/site/store/page-snapshot.ts'
import {nameOf, type PageKey, type StoredPage} from '#server/site/store/page-store.ts'
import * as addresses from '#src/boot/entry-addresses.ts'
import {pass} from './fake-clock.ts'
import {ObservedStore} from './observed-store.ts'

const bytes = {body: Buffer.alloc(0), etag: '', headers: [], kept: []}
const none = {reads: new Map(), facts: undefined, card: undefined, crops: []}
const paths = ['/a', '/b', '/c']
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Content and pages in memory, for tests of the publisher with a fake clock. A page shows the versions
 * of its document and of `shared`, and the time that applies (`$now`). Derived content shows the
 * version of `redirects`. Requests and renders take a few milliseconds.
 *
 * Over 200 lines: the queries, the renderer and the event stream work with the same data.
 */
export class FakeContent {
  /** The version in which each document was changed last. */
  readonly versions = new Map<string, number>()
  version = 0
  /** The landing pages by their first address, with the transactions that published them. */
  readonly landing = new Map<string, {address: string; transaction: string}>()
  readonly plannedTimes: string[] = []
  /** Documents that do not exist before they are changed. */
  readonly created = new Set<string>()
  /** The path of the page of the document `shared`. */
  ownPath: string | null = null
  isDown = false
  refusesStream = false
  /** Names of pages that cannot be rendered. */
  readonly broken = new Set<string>()
  /** Names of pages whose rendering does not end. */
  readonly stuck = new Set<string>()
  /** All queries, renders and lines of the log, in order, and pages rendered twice at once. */
  readonly asked: string[] = []
  readonly rendered: string[] = []
  readonly log: string[] = []
  readonly overlaps: string[] = []
  readonly connections = new Set<Subscriber<LiveEvent>>()
  readonly store = new ObservedStore()
  /** The version of the redirects that is in use. */
  redirects = 0
  /** The pages that the sitemap shows. */
  sitemap = ''
  readonly #derived: DerivedContent[] = [
    {
      ofPages: false,
      load: async (read) => {
        const found: unknown = await read('redirects', {})
        return () => {
          this.redirects = Number(found)
        }
      },
    },
    {
      ofPages: true,
      load: async () => {
        const pages = this.pages()
        return () => {
          this.sitemap = pages
        }
      },
    },
  ]
  readonly #rendering = new Set<string>()
  readonly #random: () => number

  constructor(random = () => 0.5) {
    this.#random = random
  }

  /** Creates a publisher of this content, or one that takes over the pages of an earlier publisher. */
  publisher(restored?: SnapshotContent): Publisher {
    const client: SanityClient = Object.create(null, {
      fetch: {value: this.#fetch},
      live: {value: {events: this.#events}},
    })
    return new Publisher({
      client,
      addresses: {...addresses, renderedPaths: paths, notFoundPath: '/404'},
      renderer: {page: this.#page},
      store: this.store,
      derived: this.#derived,
      log: (line) => this.log.push(line),
      restored,
    })
  }

  /** Starts a publisher and waits until all pages are live. */
  async start(restored?: SnapshotContent): Promise<Publisher> {
    const publisher = this.publisher(restored)
    void publisher.start()
    await pass(5_000)
    if (restored) return publisher
    this.asked.length = 0
    this.rendered.length = 0
    return publisher
  }

  /** Changes documents in one transaction. Its event follows, unless it is lost. */
  change(documents: readonly string[], isLost = false) {
    const id = String(++this.version)
    for (const document of documents) this.versions.set(document, this.version)
    const tags = documents.map((document) => `s1:${document}` as const)
    if (!isLost) setTimeout(() => this.send({type: 'message', id, tags}), 20 * this.#random())
  }

  /** Publishes landing pages in one transaction, with changes of other documents. */
  publish(landing: readonly string[], others: readonly string[] = []) {
    const transaction = String(this.version)
    for (const address of landing) this.landing.set(address, {address, transaction})
    this.change(['landingPage', ...landing, ...others])
  }

  /** Moves a landing page in one transaction with changes of other documents. */
  move(first: string, address: string, others: readonly string[] = []) {
    const page = this.landing.get(first)
    if (page) this.landing.set(first, {...page, address})
    this.change(['landingPage', address, ...others])
  }

  /** Plans a change of the document `shared` for a time. */
  plan(inMs: number) {
    this.plannedTimes.push(new Date(Date.now() + inMs).toISOString())
    this.change(['shared'])
  }

  send(event: LiveEvent) {
    for (const connection of this.connections) connection.next(event)
  }

  /** All pages that are live, with what they show. */
  pages = () =>
    [...this.store.all()].map(({key, page}) => `${nameOf(key)} ${page.document.tag}`).join('\n')

  /** What a page shows. */
  shown = (path: string) => this.store.page({path, locale: 'en'})?.document.tag

  /** The paths of pages that do not show the current content, or should not exist. */
  outdated(): string[] {
    const all = new Set([...this.store.all()].map(({key}) => key.path))
    const landing = [...this.landing.values()].map(({address}) => address)
    const current = new Set([...paths, '/404', ...landing])
    return [...all.union(current)].filter(
      (path) => this.shown(path) !== (current.has(path) ? this.#current(path) : undefined),
    )
  }

  #current(path: string): string {
    const now = this.plannedTimes.filter((time) => Date.parse(time) <= Date.now()).toSorted()
    return this.#pageAt(path, now.at(-1) ?? new Date(0).toISOString())
  }

  #pageAt = (path: string, now: string) =>
    `${this.versions.get(path) ?? 0} ${this.versions.get('shared') ?? 0} ${now}`

  #answer(query: string, {path = '', now = ''}: Record<string, string>): [unknown, string[]] {
    if (query === 'page') return [this.#pageAt(path, now), [path, 'shared']]
    if (query === 'redirects') return [this.versions.get('redirects') ?? 0, ['redirects']]
    if (query === addresses.plannedTimesQuery) return [[{price: this.plannedTimes}], ['times']]
    if (query === addresses.correctionYearsQuery) return [[], ['publishedCorrection']]
    if (query.endsWith('._id')) return [this.#ids(), []]
    if (query !== addresses.landingPathsQuery) return [this.#contentVersion(), []]
    const pages = [...this.landing].map(([first, page]) => {
      return {id: first.slice(1), spanishAddress: null, ...page}
    })
    return [pages, ['landingPage']]
  }

  #ids = () => {
    const ids = new Set(['shared', 'redirects', ...paths, ...this.landing.keys()])
    return [...ids.difference(this.created)]
  }

  /** The result of the query in server/site/content/content-version.ts. */
  #contentVersion() {
    const documents = [...this.versions].map(([_id, version]) => {
      return {_id, _rev: String(version), path: _id === 'shared' ? this.ownPath : _id}
    })
    const newest = documents.toSorted((one, other) => Number(other._rev) - Number(one._rev))
    return {newest: newest.slice(0, 2), count: 1 + this.landing.size}
  }

  #fetch = async (query: string, params: Record<string, string>, {signal}: RequestInit) => {
    this.asked.push(query)
    await wait(1 + 20 * this.#random())
    signal?.throwIfAborted()
    if (this.isDown) throw new Error('away')
    const [result, tags] = this.#answer(query, params)
    return {result, syncTags: tags.map((tag) => `s1:${tag}`)}
  }

  #events = () =>
    new Observable<LiveEvent>((connection) => {
      setTimeout(() => {
        if (this.isDown || this.refusesStream) return connection.error(new Error('no stream'))
        this.connections.add(connection)
        connection.next({type: 'welcome'})
      }, 5)
      return () => this.connections.delete(connection)
    })

  #page = async (key: PageKey, read: Parameters<typeof tagged>[0]): Promise<StoredPage> => {
    const name = nameOf(key)
    if (this.#rendering.has(name)) this.overlaps.push(name)
    this.#rendering.add(name)
    this.rendered.push(name)
    const sources = noSources()
    try {
      const tag = String(await tagged(read, sources)('page', {path: key.path}))
      await wait(1 + 10 * this.#random())
      while (this.stuck.has(name)) await wait(5)
      if (this.broken.has(name)) throw new Error(`${name} is broken`)
      const variants = {br: bytes, identity: bytes}
      return {document: {status: 200, tag, variants, recompressible: false}, ...none, ...sources}
    } finally {
      this.#rendering.delete(name)
    }
  }
}
