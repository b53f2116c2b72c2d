import type {Rule} from 'sanity'
import {bilingual} from './bilingual.ts'
import {itemIn} from './localized-value.ts'

/** Whether a localized field's English value, text or rich text, is just the example. */
function isExample(stored: unknown, example: string): boolean {
  const value = itemIn(stored, 'en')?.value
  if (typeof value === 'string') return value.trim() === example
  // A paragraph is long enough that a match is no coincidence.
  return value !== undefined && JSON.stringify(value).includes(JSON.stringify(example))
}

/** Refuses the example text as content. */
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
