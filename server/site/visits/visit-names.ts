import {
  networkTokens,
  TokenBuckets,
  takeAll,
} from '#packages/server-kit/src/access/token-buckets.ts'
import {directSource, otherName} from '#schemas/visit-names.ts'

/** Maximum number of campaigns, and of sources, that one server counts by name on one day. */
const mostNames = 200
/** Names that one client can add. Real visitors add one, programs that make names up add many. */
const perClient = {burst: 10, refillMs: 60 * 60 * 1000}

/**
 * Limits the names of campaigns and sources that are stored, because they come from URLs and headers
 * that anybody can write. Further names are counted as `other`.
 */
export class VisitNames {
  readonly #known = {campaign: new Set<string>(), source: new Set<string>()}
  readonly #clients: TokenBuckets
  #day = ''

  constructor(now?: () => number) {
    this.#clients = new TokenBuckets(perClient, now)
  }

  /**
   * Returns the name under which a campaign or source is counted on a day: its own, or `other`.
   *
   * @param client - the result of `networkOf`, whose networks have limits; without it, none applies
   */
  admitted(
    of: 'campaign' | 'source',
    name: string,
    {day, client}: {day: string; client: string | undefined},
  ): string {
    if (day !== this.#day) {
      this.#day = day
      this.#known.campaign.clear()
      this.#known.source.clear()
    }
    const known = this.#known[of]
    if (['', otherName, directSource].includes(name) || known.has(name)) return name
    if (known.size >= mostNames) return otherName
    const tokens = client === undefined ? [] : networkTokens(this.#clients, client, mostNames)
    if (takeAll(tokens) > 0) return otherName
    known.add(name)
    return name
  }
}
