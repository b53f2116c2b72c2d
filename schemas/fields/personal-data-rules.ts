import type {CustomValidator, Rule, StringRule} from 'sanity'
import {type BilingualText, bilingual} from './bilingual.ts'
import {itemsOf} from './localized-value.ts'

const emailAddress = /[^\s@]+\s?@\s?[^\s@]+\.[\p{L}\p{N}]/u

/**
 * Matches a reference number of a form, such as `K7Q-3M9-XPW` (server/forms-api/store/reference.ts), with what people
 * write between its groups.
 */
const referenceNumber =
  /(?<![\p{L}\p{N}])[CDFGHJKMNPQRTVWX2-9]{3}(?:[^\p{L}\p{N}]{1,3}[CDFGHJKMNPQRTVWX2-9]{3}){2}(?![\p{L}\p{N}])/iu

/** Matches a phone number of ten digits or more, such as `(555) 123-4567`. Part numbers rarely have its groups. */
const phoneNumber =
  /(?<!\p{N})(?:\+?\d{1,3}[\s.\p{Pd}]?)?\(?\d{3}\)?[\s.\p{Pd}/]*\d{3}[\s.\p{Pd}]*\d{4}(?!\p{N})/u

/** Returns the texts of a plain or a localized field, without invisible marks. */
const textsOf = (stored: unknown): string[] =>
  (typeof stored === 'string' ? [stored] : itemsOf(stored).map(({value}) => value)).flatMap(
    (text) => (typeof text === 'string' ? [text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')] : []),
  )

const has =
  (pattern: RegExp, message: BilingualText): CustomValidator =>
  (stored) =>
    !textsOf(stored).some((text) => pattern.test(text)) || message

/** What everybody may not read, and how serious it is. */
const checks = [
  [
    'error',
    has(
      emailAddress,
      bilingual(
        'Remove the email address. Everybody can read a published decision.',
        'Quite la dirección de correo. Cualquiera puede leer una decisión publicada.',
      ),
    ),
  ],
  [
    'error',
    has(
      referenceNumber,
      bilingual(
        'Remove the reference number. It belongs to the shop that sent the correction.',
        'Quite el número de referencia. Es del taller que envió la corrección.',
      ),
    ),
  ],
  [
    'warning',
    has(
      phoneNumber,
      bilingual(
        'This looks like a phone number. Remove it: everybody can read a published decision.',
        'Esto parece un número de teléfono. Quítelo: cualquiera puede leer una decisión publicada.',
      ),
    ),
  ],
] as const

/**
 * Returns rules for a localized text that everybody may read: no e-mail address and no reference
 * number, with which strangers could ask for the state of a correction, and a warning about a phone
 * number.
 */
export const noPersonalData = (rule: Rule): Rule[] =>
  checks.map(([level, check]) => rule.custom(check)[level]())

/** Returns the rules of `noPersonalData` for a text that is the same in all languages. */
export const noPersonalDataInLine = (rule: StringRule): StringRule[] =>
  checks.map(([level, check]) => rule.custom(check)[level]())
