import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '#packages/server-kit/src/access/password.ts'
import {FairQueue} from '#packages/server-kit/src/fair-queue.ts'
import {QueueRefusedError} from '#packages/server-kit/src/queue-refused-error.ts'
import {type DownloadProduct, downloadProducts} from '#schemas/page-paths.ts'
import {problem} from '../problem.ts'
import type {KeyValues} from '../store/forms-store.ts'

/** Download passwords by product: the variables `DOWNLOAD_PASSWORD_…`. */
export type GivenPasswords = Readonly<Partial<Record<DownloadProduct, string | undefined>>>

/** Maximum number of queued password checks. Each check takes about 50 ms. */
export const waitingChecks = 100
/** Maximum number of queued password checks of one client; more of wider networks. */
const waitingOfClient = 10

/** Stores the hashes of the download passwords, and checks passwords against them. */
export class DownloadPasswords {
  readonly #hashes: KeyValues
  /** One check runs at a time, because each needs 32 MB of memory. Networks take turns. */
  readonly #checks: FairQueue

  constructor(hashes: KeyValues, waiting = waitingChecks) {
    this.#hashes = hashes
    const limits = {waiting, waitingPerAddress: waitingOfClient}
    this.#checks = new FairQueue({...limits, processes: 1, strangers: 1, staff: 0})
  }

  /**
   * Stores the given passwords, and generates one for each product that has neither a given nor a
   * stored password.
   *
   * @returns the generated passwords; they cannot be read later, because only hashes are stored
   */
  async settle(given: GivenPasswords): Promise<[DownloadProduct, string][]> {
    const made: [DownloadProduct, string][] = []
    for (const product of downloadProducts) {
      const stored = await this.#hashes.get(product)
      const password = given[product]
      if (password !== undefined) {
        if (stored !== undefined && (await verifyPassword(password, stored))) continue
        await this.#hashes.set(product, await hashPassword(password))
      } else if (stored === undefined) {
        const generated = randomPassword()
        const hash = await hashPassword(generated)
        // Another server may have stored a password in the meantime.
        if ((await this.#hashes.add(product, hash)) === hash) made.push([product, generated])
      }
    }
    return made
  }

  /**
   * Returns whether this is the product's password, as it is or as it arrives from mails and documents
   * (see `withoutTypography`).
   *
   * @param network - the result of `networkOf`; networks take turns
   * @throws ProblemError 503 if too many checks are queued, in total or of this network
   */
  async check(product: DownloadProduct, password: string, network: string): Promise<boolean> {
    const leave = await this.#checks.enter({caller: network, heavy: false}).catch((error) => {
      if (!(error instanceof QueueRefusedError)) throw error
      const text = 'Too many passwords are being checked.'
      throw problem(503, 'busy', text, {'retry-after': '5'})
    })
    try {
      const hash = (await this.#hashes.get(product)) ?? ''
      const plain = withoutTypography(password)
      for (const each of new Set([password, plain, regrouped(plain), generatedIn(plain)]))
        if (await verifyPassword(each, hash)) return true
      return false
    } finally {
      leave()
    }
  }
}

/**
 * Returns a password without what programs for mails and documents change in it: typographic hyphens
 * and spaces, invisible marks, its label, quotes and brackets around it, and the end of the sentence.
 */
const withoutTypography = (password: string): string =>
  password
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/^\s*(?:password|contraseña|clave)\s*:/i, '')
    .replace(/^[\s\p{Pi}\p{Pf}"'„‚`*([<]+|[\s\p{Pi}\p{Pf}"'`*)\]>.,;:]+$/gu, '')

/**
 * Returns the last text that may be a generated password, such as that of a copied line of a mail. The
 * words before it may look like one together with its first groups.
 */
const generatedIn = (text: string): string =>
  regrouped(
    [...text.matchAll(/(?<![a-z\d])(?=([a-z\d]{4}(?:[\s_-]?[a-z\d]{4}){4})(?![a-z\d]))/gi)].at(
      -1,
    )?.[1] ?? text,
  )

/**
 * Returns a password as a generated one is written, in groups of small letters and digits, if it has as
 * many: people type it in capitals, with spaces or underscores, or without hyphens.
 */
function regrouped(password: string): string {
  const characters = password.toLowerCase().replace(/[\s_-]/g, '')
  return /^[a-z\d]{20}$/.test(characters) ? characters.replace(/.{4}(?=.)/g, '$&-') : password
}
