import {z} from 'zod'
import type {MailTexts} from '../mail/edited-texts.ts'
import {type Company, companySchema, storedCompany} from './company.ts'
import type {KeyValues} from './forms-store.ts'
import type {MailStore} from './mail.ts'

const textsIn = z.record(z.string(), z.string())

const wordsSchema = z.object({
  /** From when on mails have these words, in epoch milliseconds. */
  since: z.number(),
  company: companySchema.optional(),
  texts: z.object({en: textsIn, es: textsIn}).optional(),
})

type StoredWords = z.infer<typeof wordsSchema>

/** The content of the site that mails contain: the company's details, and the texts that staff edited. */
export interface Words {
  readonly company?: Company | undefined
  readonly texts?: MailTexts | undefined
}

const key = 'mail-words'

/**
 * The words of mails by time. A mail has the words that were published when it was queued, so that
 * every delivery attempt has the same bytes, and mails after a restart need not wait for the content.
 * Earlier words are stored as long as a mail waits that has them.
 */
export class MailWords {
  readonly #meta: KeyValues
  readonly #mails: Pick<MailStore, 'counts'>
  /** Stores one change after the other. Never rejects. */
  #storing: Promise<void> = Promise.resolve()
  /** Words that the database could not store yet. */
  #unstored: Words | undefined

  constructor(meta: KeyValues, mails: Pick<MailStore, 'counts'>) {
    this.#meta = meta
    this.#mails = mails
  }

  /**
   * Stores words for later mails. Words that are not given stay as they are.
   *
   * @throws Error if the database cannot store them
   */
  set(words: Words, now = Date.now()): Promise<void> {
    const stored = this.#storing.then(() => this.#store({...this.#unstored, ...words}, now))
    this.#storing = stored.catch(() => {
      this.#unstored = {...this.#unstored, ...words}
    })
    return stored
  }

  /** Returns the words of a mail that was queued at a time; none before the content was first read. */
  async at(created: number): Promise<Words> {
    if (this.#unstored) this.set({}).catch(() => {})
    await this.#storing
    return (await this.#history()).findLast(({since}) => since <= created) ?? {}
  }

  async #store(words: Words, now: number): Promise<void> {
    const history = await this.#history()
    const last = history.at(-1) ?? {since: 0}
    const next = {...last, ...words, since: Math.max(now, last.since)}
    const isNew = JSON.stringify({...next, since: 0}) !== JSON.stringify({...last, since: 0})
    if (isNew) await this.#append(history, next, now)
    this.#unstored = undefined
  }

  async #append(history: readonly StoredWords[], next: StoredWords, now: number): Promise<void> {
    const {oldest} = await this.#mails.counts()
    const needed = history.findLastIndex(({since}) => since <= Math.min(oldest ?? now, now))
    await this.#meta.set(key, JSON.stringify([...history.slice(Math.max(0, needed)), next]))
  }

  /** Returns all stored words, oldest first. Earlier releases stored only the company's details. */
  async #history(): Promise<StoredWords[]> {
    const stored = await this.#meta.get(key)
    if (stored !== undefined) return z.array(wordsSchema).parse(JSON.parse(stored))
    const company = await storedCompany(this.#meta)
    return company ? [{since: 0, company}] : []
  }
}
