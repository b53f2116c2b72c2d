import type {Rule} from 'sanity'
import {bilingual} from './bilingual.ts'
import {itemIn} from './localized-value.ts'

/** Returns whether the English value of a localized text or rich text is still the example. */
function isExample(stored: unknown, example: string): boolean {
  const value = itemIn(stored, 'en')?.value
  if (typeof value === 'string') return value.trim() === example
  // Rich text: search its JSON for the example text, which is too long to match by chance.
  return value !== undefined && JSON.stringify(value).includes(JSON.stringify(example))
}

/** Adds a rule that rejects the example text. */
export const notTheExample = (rule: Rule, example: string): Rule =>
  rule
    .custom(
      (stored) =>
        !isExample(stored, example) ||
        bilingual(
          'Replace the example text with your own text.',
          'Reemplace el texto del ejemplo con su propio texto.',
        ),
    )
    .error()
