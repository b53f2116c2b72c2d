/** Downloads the assets of `npm run content:import --fetch-assets` within limits. */
import {publicFetch} from '../outbound/public-fetch.ts'

const megabyte = 1024 * 1024

/** Limits of one import. Times are in milliseconds and bytes are those after decompression. */
const standardLimits = {
  assetBytes: 100 * megabyte,
  assetMs: 2 * 60_000,
  bytes: 2048 * megabyte,
  ms: 30 * 60_000,
}

/**
 * Downloads assets from public addresses. An asset that is too large or too slow fails with the
 * reason, and the next request for it fails at once.
 */
export class AssetDownloads {
  readonly #limits: typeof standardLimits
  readonly #fetch: ReturnType<typeof publicFetch>
  readonly #failures = new Map<string, string | undefined>()
  /** Errors of assets beyond the limits, which are not downloaded again. */
  readonly #exceeded = new Map<string, Error>()
  #bytes = 0
  #deadline: number | undefined

  constructor(limits: Partial<typeof standardLimits> = {}, isAllowed?: (ip: string) => boolean) {
    this.#limits = {...standardLimits, ...limits}
    this.#fetch = publicFetch(isAllowed)
  }

  /** Returns why the asset could not be downloaded; undefined if it was. */
  failureOf(url: string): string | undefined {
    return this.#failures.get(url)
  }

  /**
   * Downloads an asset.
   *
   * @throws an error with the reason, which `failureOf` returns too
   */
  async fetch(url: string, init: {method?: string; signal?: AbortSignal} = {}): Promise<Response> {
    const {assetBytes, assetMs, bytes, ms} = this.#limits
    const now = performance.now()
    this.#deadline ??= now + ms
    const left = Math.max(1, Math.min(assetMs, this.#deadline - now))
    const late = AbortSignal.timeout(left)
    try {
      const earlier = this.#exceeded.get(url)
      if (earlier) throw earlier
      let received = 0
      const response = await this.#fetch(url, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, late]) : late,
        receives: (size) => {
          received += size
          this.#bytes += size
          if (received > assetBytes) throw this.#exceed(url, `it has more than ${mb(assetBytes)}`)
          if (this.#bytes > bytes) throw this.#exceed(url, `all assets have more than ${mb(bytes)}`)
        },
      })
      this.#failures.set(url, response.ok ? undefined : `status ${response.status}`)
      return response
    } catch (error) {
      const cause = late.aborted
        ? this.#exceed(url, `it was not complete after ${Math.round(left / 1000)} s`)
        : error
      this.#failures.set(url, reasonOf(cause))
      throw cause
    }
  }

  #exceed(url: string, reason: string): Error {
    const error = new Error(reason)
    this.#exceeded.set(url, error)
    return error
  }
}

const mb = (bytes: number) => `${Math.round(bytes / megabyte)} MB`

/** The first cause's message: fetch's own message is only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
