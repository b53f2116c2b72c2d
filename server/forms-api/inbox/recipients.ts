import {z} from 'zod'
import type {Locale} from '#schemas/locales.ts'
import {email} from '#src/forms/rules/form-field.ts'
import {tidyEmail} from '#src/forms/rules/formats.ts'
import type {FormName} from '../forms.ts'
import type {KeyValues} from '../store/forms-store.ts'
import type {Mailboxes} from '../store/mailboxes.ts'

/** Maximum number of addresses that receive one form. */
const maxAddresses = 10

/**
 * An email address with the rules of the forms, so that every mail server can send to it. What surrounds a copied
 * address is dropped, as in the forms.
 */
const address = z
  .string()
  .transform(tidyEmail)
  .pipe(z.string().max(254))
  .refine((text) => /^\p{ASCII}+$/u.test(text) && email.rule?.(text, {}) === undefined)
const addresses = z.array(address).max(maxAddresses).default([])
const perLanguage = z.object({en: addresses, es: addresses}).default({en: [], es: []})

/** Addresses of the company that receive each form. An empty list means MAIL_TO. */
export const recipientsSchema = z.object({
  contact: perLanguage,
  correction: perLanguage,
  'free-trial': perLanguage,
})
export type Recipients = Readonly<z.infer<typeof recipientsSchema>>

/** Other servers use changed recipients after this time. */
const freshMs = 5_000

/** The addresses that administrators have set in the inbox. They are kept in the forms database. */
export class StoredRecipients {
  readonly #meta: KeyValues
  #known: {recipients: Recipients; readAt: number} | undefined

  constructor(meta: KeyValues) {
    this.#meta = meta
  }

  async get(): Promise<Recipients> {
    const known = this.#known
    if (known && performance.now() - known.readAt < freshMs) return known.recipients
    const stored = await this.#meta.get('recipients')
    return this.#keep(recipientsSchema.parse(JSON.parse(stored ?? '{}')))
  }

  async set(recipients: Recipients): Promise<void> {
    await this.#meta.set('recipients', JSON.stringify(recipients))
    this.#keep(recipients)
  }

  /** Returns the mailboxes of a form in a language. */
  async mailboxesOf(
    {from, to}: Mailboxes,
    {form, locale}: {form: FormName; locale: Locale},
  ): Promise<Mailboxes> {
    const own = (await this.get())[form][locale]
    return {from, to: own.length > 0 ? own : to}
  }

  #keep(recipients: Recipients): Recipients {
    this.#known = {recipients, readAt: performance.now()}
    return recipients
  }
}
