import type {ServerResponse} from 'node:http'
import {locales} from '#schemas/locales.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageStore} from '../store/page-store.ts'

/**
 * Tells load balancers at `/readyz` whether to send visitors to this server. The server is ready once
 * it can serve every page, except pages that cannot be rendered while others can. It stays ready if
 * the lake is down, and until it drains. It is not ready while it
 * has to refuse forms because its disk is not writable.
 */
export class Readiness {
  readonly #store: Pick<PageStore, 'size'>
  readonly #pages: number
  #unfinished = 0
  #draining = false
  /** Whether the server had every page that can be rendered. Then it keeps serving them. */
  #hasPages = false
  /** Whether the server has to refuse forms because its data folder is not writable. */
  storageFails = false
  /** Returns how many pages cannot be rendered although others can. */
  failedPages = () => 0

  constructor(
    {renderedPaths}: Pick<SiteAddresses, 'renderedPaths'>,
    store: Pick<PageStore, 'size'>,
  ) {
    this.#store = store
    // All pages and the not-found page, in every language.
    this.#pages = (renderedPaths.length + 1) * locales.length
  }

  get draining() {
    return this.#draining
  }

  /** Makes the server unready until its process ends. */
  drain() {
    this.#draining = true
  }

  /** Keeps the server unready until `work` has settled. */
  waitFor(work: Promise<unknown>) {
    this.#unfinished++
    const done = () => void this.#unfinished--
    work.then(done, done)
  }

  send(response: ServerResponse) {
    const {status} = this
    const headers = {'content-type': 'application/json', 'cache-control': 'no-store'}
    response.writeHead(status === 'ready' ? 200 : 503, headers).end(JSON.stringify({status}))
  }

  get status() {
    if (this.#draining) return 'draining'
    if (this.storageFails) return 'disk not writable'
    const {size} = this.#store
    this.#hasPages ||= size + this.failedPages() >= this.#pages
    return this.#hasPages && this.#unfinished === 0 ? 'ready' : 'starting'
  }
}
