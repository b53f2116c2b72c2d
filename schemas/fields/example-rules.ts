import type {Rule} from 'sanity'
import {bilingual} from './bilingual.ts'
import {itemIn} from './localized-value.ts'

/** Whether the English value of a localized field (text or rich text) is still the example. */
function isExample(stored: unknown, example: string): boolean {
  const value = itemIn(stored, 'en')?.value
  if (typeof value === 'string') return value.trim() === example
  // In rich text, search for the example text. A whole paragraph does not match by chance.
  return value !== undefined && JSON.stringify(value).includes(JSON.stringify(example))
}

/** Adds a rule that refuses the example text. */
export const notTheExample = (rule: Rule, example: string): Rule =>
  rule
    .custom(
      (stored) =>
        !isExample(stored, example) ||
        bilingual(
          'This is still the example text. Replace it with your own.',
          'Este es todavía el texto del ejemplo. Reemplácelo con el suyo.',
        ),
    )
    .error()
