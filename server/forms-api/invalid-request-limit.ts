import type {IncomingMessage} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {ProblemError, tooMany} from './problem.ts'
import {type Attempts, bucketsOf, type FormsStore} from './store/forms-store.ts'

/** HTTP statuses that count as invalid requests. */
const mistakeStatuses = [400, 413, 415, 422]

/** The hourly limit of invalid requests, as a multiple of the hourly limit of forms. */
const mistakesPerForm = 10
const hourMs = 60 * 60 * 1000

/** Limits the invalid requests of each network. Valid forms are accepted even above the limit. */
export class InvalidRequestLimit {
  readonly #attempts: Attempts
  readonly #proxies: TrustedProxies

  /** @param perHour - the hourly limit of forms */
  constructor({attempts}: Pick<FormsStore, 'attempts'>, perHour: number, proxies: TrustedProxies) {
    const burst = perHour * mistakesPerForm
    this.#attempts = attempts('invalid requests', {burst, refillMs: hourMs / burst})
    this.#proxies = proxies
  }

  /**
   * Runs `work`. If it fails with a status in MISTAKES, counts an invalid request, and throws a 429
   * above the limit.
   */
  async counting<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProblemError) || !mistakeStatuses.includes(error.status)) throw error
      const network = networkOf(clientAddress(request, this.#proxies))
      const seconds = await this.#attempts.take(bucketsOf(network)).catch(unlimitedWithoutDatabase)
      if (seconds > 0)
        throw tooMany('rate_limited', 'Too many invalid requests from your network.', seconds)
      throw error
    }
  }
}

/** Without the database, visitors still get the errors about their invalid values. */
function unlimitedWithoutDatabase(error: unknown): number {
  if (error instanceof DatabaseUnavailableError) return 0
  throw error
}
