import {emailRule} from './email.ts'
import {tidyEmail, tidyPhone} from './formats.ts'
import {phoneRule} from './phone.ts'
import {plainLine} from './plain-line.ts'
import {lineLength, type Rule, textLength} from './rule.ts'

/**
 * A field of a form. The browser and the server check it, mails show it, and the CSV export lists it
 * as this record says. Its label is the message `field.NAME` of `src/i18n/forms`.
 */
export interface FormField {
  /**
   * What the value is. Mails and the CSV export convert `hours` to decimals and leave out the
   * `humanCheck`. A `choice` accepts only its options.
   */
  readonly kind: 'line' | 'text' | 'hours' | 'phone' | 'email' | 'code' | 'choice' | 'humanCheck'
  readonly optional?: true
  /** Message id of the error if it is empty; by default `errors.required_NAME`. */
  readonly required?: string
  /** Checks a value that is not blank. */
  readonly rule?: Rule
  /** Limits the length of the value. */
  readonly limit?: Rule
  /** Returns the value as it is checked, sent and stored. By default, that is the typed text. */
  readonly tidy?: (typed: string) => string
  readonly initial?: string
  /** The values that are offered, with the message ids of their labels. */
  readonly options?: Readonly<Record<string, string>>
}

export const line: FormField = {kind: 'line', limit: lineLength}

/** The name of a person, company or place. Invisible marks of copied text are removed. */
export const name: FormField = {...line, tidy: plainLine}

export const text: FormField = {kind: 'text', limit: textLength}

/** A labor time. It accepts any text. The form shows text that it can parse in hours. */
export const hours: FormField = {...line, kind: 'hours'}

export const phone: FormField = {kind: 'phone', rule: phoneRule, tidy: tidyPhone}

export const email: FormField = {kind: 'email', rule: emailRule, tidy: tidyEmail}

/** One of the options. `refusal` is the message id of the error for any other value. */
export const choice = (options: Readonly<Record<string, string>>, refusal: string): FormField => ({
  kind: 'choice',
  options,
  rule: (value) => (Object.hasOwn(options, value) ? undefined : refusal),
})
