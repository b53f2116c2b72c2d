import {LRUCache} from 'lru-cache'
import pLimit from 'p-limit'
import {z} from 'zod'
import type {publicStatus} from '../../outbound/public-fetch.ts'

/**
 * Result for an address: `missing` means status 404 or 410, `silent` means no response or an error of
 * the server, `unknown` a response from which nobody can tell: the server, or a service in front of it,
 * does not serve programs or is busy. `checking` means that the result is not known yet.
 */
type LinkState = 'works' | 'missing' | 'silent' | 'unknown' | 'checking'

const atOnce = 6
const timeoutMs = 10_000
const maxKept = 2000
const minuteMs = 60_000
const keptMs = {
  works: 24 * 60 * minuteMs,
  missing: 10 * minuteMs,
  silent: 10 * minuteMs,
  unknown: 10 * minuteMs,
}

/** Statuses of a server that has an error or cannot be reached by its own proxy. */
const serverErrors: ReadonlySet<number> = new Set([500, 502, 504])

/** The addresses in one request from the Studio, as JSON. */
const addressesSchema = z.array(z.url({protocol: /^https?$/}).max(2000)).max(500)

/**
 * Checks whether the pages of other sites exist to which the content links. Requests only public
 * addresses, and keeps the results.
 */
export class LinkCheck {
  readonly #states = new LRUCache<string, LinkState>({max: maxKept})
  readonly #limit = pLimit(atOnce)
  #request: ReturnType<typeof publicStatus> | undefined

  /** @param request - replaces the function that connects only to public addresses */
  constructor(request?: ReturnType<typeof publicStatus>) {
    this.#request = request
  }

  /**
   * Returns the known results at once, and starts to check all other addresses.
   *
   * @param json - a JSON array of addresses
   * @returns undefined if `json` is invalid
   */
  states(json: string): Record<string, LinkState> | undefined {
    const addresses = addressesSchema.safeParse(parsed(json)).data
    return addresses && Object.fromEntries(addresses.map((url) => [url, this.#stateOf(url)]))
  }

  #stateOf(url: string): LinkState {
    const known = this.#states.get(url)
    if (known) return known
    // The Studio requests the state again later.
    if (this.#limit.pendingCount >= maxKept) return 'checking'
    this.#states.set(url, 'checking')
    void this.#limit(async () => {
      const state = await this.#check(url).catch(() => 'silent' as const)
      this.#states.set(url, state, {ttl: keptMs[state]})
    })
    return 'checking'
  }

  async #check(url: string) {
    // Import this module here, because it is only needed when an editor checks links.
    this.#request ??= (await import('../../outbound/public-fetch.ts')).publicStatus()
    const request = this.#request
    const statusOf = async (method: 'HEAD' | 'GET') =>
      (await request(url, {method, signal: AbortSignal.timeout(timeoutMs)})).status
    // Some servers reject HEAD requests.
    const head = await statusOf('HEAD').catch(() => 500)
    const status = head < 400 ? head : await statusOf('GET')
    if (status === 404 || status === 410) return 'missing'
    if (serverErrors.has(status)) return 'silent'
    // Other client errors mean that the server exists and rejects programs. 503, 520 to 530 and 999 are
    // also answers to programs that the CDN of a site takes for bots.
    return status >= 500 ? 'unknown' : 'works'
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
