import type {CustomValidator, Rule} from 'sanity'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

const questionCount = cachedQuery<number>(
  'count(*[_type == "faqEntry" && category == $category && !(_id in path("drafts.**"))])',
  'empty-list',
)

/** Warns at the heading of an FAQ list without questions, which the page hides. */
const hasQuestions =
  (category: number): CustomValidator<unknown> =>
  async (_, {getClient}) => {
    const count = await questionCount(getClient, {category})
    return (
      count > 0 ||
      bilingual(
        `No published question is in this list, so that the FAQ page leaves it out, heading and all. Publish one, or leave it so.`,
        `Ninguna pregunta publicada está en esta lista, así que la página la omite con todo y encabezado. Publique una o déjelo así.`,
      )
    )
  }

/** `hasQuestions` as a rule. */
export const listIsFilled = (category: number) => (rule: Rule) =>
  rule.custom(hasQuestions(category)).warning()
