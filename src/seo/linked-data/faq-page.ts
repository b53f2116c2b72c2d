import {toPlainText} from '@portabletext/react'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import type {PageFacts} from '../page-facts.ts'
import type {Thing} from './graph.ts'

/**
 * Returns linked data for all questions that have an answer, in page order.
 *
 * @returns undefined without such questions, because search engines report an empty list as an error
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqPage(
  {url, locale, name}: PageFacts,
  {entries}: FaqPageQueryResult,
): Thing | undefined {
  const questions = entries.flatMap(({anchor, question, answer}) => {
    const text = toPlainText(answer?.value ?? []).trim()
    if (!question?.value || !text) return []
    return [
      {
        '@type': 'Question',
        name: question.value,
        url: anchor ? `${url}#${encodeURIComponent(anchor)}` : null,
        acceptedAnswer: {'@type': 'Answer', text},
      },
    ]
  })
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    name,
    inLanguage: locale,
    mainEntity: questions,
  }
}
