import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {CdnPurgeConfig} from '../../environment/operations-environment.ts'
import type {Log} from '../../log-codes.ts'
import {type PageKey, pageTag} from '../store/page-store.ts'

/** Cloudflare accepts 30 tags in one request on its smallest plan. */
const maxTags = 30
const requestMs = 10_000
/** First and longest delay before a failed purge is retried. The delay doubles each time. */
const firstRetryMs = 1000
const longestRetryMs = 60_000

interface CdnPurgeOptions extends CdnPurgeConfig {
  log: Log
  /** Delay before the first retry in ms. Tests set a shorter delay. */
  retryMs?: number
}

/**
 * Purges changed pages from a CDN by their tags in `Cache-Tag`. Sends
 * `POST {"tags": […]}` to CDN_PURGE_URL with the bearer token CDN_PURGE_TOKEN, as Cloudflare expects,
 * until the CDN has accepted it.
 *
 * @see https://developers.cloudflare.com/api/resources/cache/methods/purge/
 */
export class CdnPurge {
  readonly #options: CdnPurgeOptions
  /** Tags of changed pages that are not purged yet. */
  readonly #tags = new Set<string>()
  readonly #stopping = new AbortController()
  #retryMs: number
  #running: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(options: CdnPurgeOptions) {
    this.#options = options
    this.#retryMs = options.retryMs ?? firstRetryMs
  }

  /** Purges pages. Call it after the site serves their new version. */
  changed(keys: readonly PageKey[]): void {
    for (const key of keys) this.#tags.add(pageTag(key))
    this.#run()
  }

  /** Aborts the current request. Pages that are not purged expire in the CDN. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#retry)
    await this.#running
  }

  #run() {
    this.#running ??= this.#purge().finally(() => {
      this.#running = undefined
    })
  }

  async #purge() {
    const {log, retryMs = firstRetryMs} = this.#options
    clearTimeout(this.#retry)
    while (this.#tags.size > 0 && !this.#stopping.signal.aborted) {
      const tags = [...this.#tags].slice(0, maxTags)
      // A page that changes during the request is purged again.
      for (const tag of tags) this.#tags.delete(tag)
      try {
        await this.#send(tags)
        if (this.#retryMs > retryMs) log('The CDN accepts purges again.')
        this.#retryMs = retryMs
      } catch (error) {
        for (const tag of tags) this.#tags.add(tag)
        if (this.#stopping.signal.aborted) return
        // Log only the first failure of a series.
        if (this.#retryMs === retryMs) {
          log(
            `Could not purge ${this.#tags.size} pages from the CDN, will retry: ${error}`,
            warning('CDN_PURGE_FAILED'),
          )
        }
        this.#retry = setTimeout(
          guard('CDN purge timer', () => this.#run()),
          this.#retryMs,
        )
        this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
        return
      }
    }
  }

  async #send(tags: readonly string[]) {
    const {url, token} = this.#options
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && {authorization: `Bearer ${token}`}),
      },
      body: JSON.stringify({tags}),
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(requestMs)]),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`the CDN returned status ${response.status} ${text.slice(0, 200)}`)
  }
}
