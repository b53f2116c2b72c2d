import type {ArrayRule, CustomValidator, Rule} from 'sanity'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

const questionCount = cachedQuery<number>(
  'count(*[_type == "faqEntry" && category == $category && _id in path("*")])',
  'empty-list',
)

/**
 * Creates a rule for the heading of an FAQ list: warns if the list has no published questions,
 * because the FAQ page then does not show the list.
 */
const hasQuestions =
  (category: number): CustomValidator<unknown> =>
  async (_, {getClient}) => {
    const count = await questionCount(getClient, {category})
    return (
      count > 0 ||
      bilingual(
        `This list has no published question, so the FAQ page does not show the list or its heading. To show it, publish a question in this list.`,
        `Esta lista no tiene ninguna pregunta publicada, así que la página no muestra la lista ni su encabezado. Para mostrarla, publique una pregunta en esta lista.`,
      )
    )
  }

/** Creates a rule that warns if the FAQ list with this number has no published questions. */
export const listIsFilled = (category: number) => (rule: Rule) =>
  rule.custom(hasQuestions(category)).warning()

/** Returns the rule that a list contains no entry twice. */
export const noneTwice = (rule: ArrayRule<unknown[]>) =>
  rule
    .unique()
    .error(
      bilingual(
        'The list contains an entry twice. Remove one of the two entries.',
        'La lista contiene una entrada dos veces. Quite una de las dos entradas.',
      ),
    )

/**
 * Returns the rules for an optional list of references: no document twice, and at most `most`
 * documents, because the page has no room for more.
 */
export const listOfChosen = (most: number) => (rule: ArrayRule<unknown[]>) => [
  noneTwice(rule),
  rule
    .max(most)
    .error(
      bilingual(
        `Choose at most ${most} entries: the page has no room for more.`,
        `Elija ${most} entradas como máximo; en la página no caben más.`,
      ),
    ),
]
