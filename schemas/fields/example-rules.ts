import type {Rule} from 'sanity'
import {itemIn} from './localized-value.ts'
import {said} from './said.ts'

/** Whether a localized field, of lines or of paragraphs, says an example and nothing else in English. */
function isExample(stored: unknown, example: string): boolean {
  const value = itemIn(stored, 'en')?.value
  if (typeof value === 'string') return value.trim() === example
  // A paragraph is long enough not to stand in another text by chance.
  return value !== undefined && JSON.stringify(value).includes(JSON.stringify(example))
}

/** Refuses words that were only there to show how it is done. */
export const notTheExample = (rule: Rule, example: string): Rule =>
  rule
    .custom(
      (stored) =>
        !isExample(stored, example) ||
        said(
          'These are still the words of the example. Write your own in their place.',
          'Estas son todavía las palabras del ejemplo. Escriba las suyas en su lugar.',
        ),
    )
    .error()
