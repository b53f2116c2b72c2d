import type {Sample} from './content-model.ts'
import {slug} from './slug.ts'

/**
 * A question and its answer. Visitors share links that contain the anchor, so do not change the
 * anchor of an existing question.
 */
export type FaqText = Pick<Sample<'faqEntry'>, 'question' | 'answer' | 'searchTerms'> & {
  anchor: string
}

/** Returns the questions of one category as documents, in the given order. */
export const faqEntries = (
  category: Sample<'faqEntry'>['category'],
  texts: readonly FaqText[],
): Sample<'faqEntry'>[] =>
  texts.map(({anchor, question, answer, searchTerms}, index) => ({
    _id: `faq-${anchor}`,
    _type: 'faqEntry',
    question,
    answer,
    ...(searchTerms && {searchTerms}),
    category,
    order: index + 1,
    anchor: slug(anchor),
  }))
