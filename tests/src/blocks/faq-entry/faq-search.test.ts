import {toPlainText} from '@portabletext/react'
import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {faqSearch} from '#src/blocks/faq-entry/faq-search.ts'
import {generalFaq} from '#studio/seed/content/faq/general.ts'
import {laborTimesFaq} from '#studio/seed/content/faq/labor-times.ts'
import {trialAndSetupFaq} from '#studio/seed/content/faq/trial-and-setup.ts'
import {updatesAndBillingFaq} from '#studio/seed/content/faq/updates-and-billing.ts'
import {visitorsQuestions} from './faq-questions.ts'

const entries = [...generalFaq, ...laborTimesFaq, ...trialAndSetupFaq, ...updatesAndBillingFaq]

describe.each(locales)('in %s', (locale) => {
  const textIn = <Value>(items: readonly {language?: string; value?: Value}[] | undefined) =>
    items?.find(({language}) => language === locale)?.value
  const search = faqSearch(
    entries.map((entry) => ({
      id: String(entry.anchor?.current),
      question: textIn(entry.question) ?? '',
      answer: toPlainText(textIn(entry.answer) ?? []),
      terms: textIn(entry.searchTerms) ?? '',
    })),
  )

  test('at least nine of ten questions of visitors find the right answer first', () => {
    const questions = visitorsQuestions[locale]
    const wrong = questions.flatMap(([typed, answer]) => {
      const [first, ...rest] = search(typed)
      return first === answer ? [] : [`${typed}: ${first}, ${rest.indexOf(answer)}`]
    })
    expect(questions.length).toBeGreaterThanOrEqual(60)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(questions.length / 10)
  })

  test('every question finds itself first, also with a typing error in its longest word', () => {
    const wrong = entries.flatMap((entry) => {
      const question = textIn(entry.question) ?? ''
      const longest = question.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? ''
      const missing = longest.length > 5 ? longest.slice(0, 3) + longest.slice(4) : longest
      const typo = question.replace(longest, missing)
      return [question, typo].filter((typed) => search(typed)[0] !== entry.anchor?.current)
    })
    expect(wrong).toEqual([])
  })
})

test('a search text without meaning finds nothing', () => {
  const search = faqSearch([{id: 'a', question: 'How do I pay?', answer: 'By card.', terms: ''}])
  expect(['', '?', 'how do I', 'carburetor'].map(search)).toEqual([[], [], [], []])
})
