import type {FaqEntryContent, FaqList} from '#src/content/faq-lists.ts'
import {type FilterText, filterText, filterWords, matches} from '#src/content/text-filter.ts'

/** The products of the page. Their prices replace `{prices}` in the search terms of questions. */
export type PricedProducts = readonly {
  price: number | null
  additionalUserPrice: number | null
}[]

/** What the search reads of a question. */
export interface FaqText {
  id: string
  question: string
  answer: string
  terms: string
  text: FilterText
}

/** Returns the words of an answer. The library for rich text needs React. */
const plainText = (answer: FaqEntryContent['answer']) =>
  answer?.value
    ?.map((block) => ('children' in block ? block.children : [])?.map(textOf).join(''))
    .join(' ') ?? ''

const textOf = (span: object) => ('text' in span ? span.text : '')

/** Returns the searched texts of all questions, in the order of the page. */
export function faqTexts(lists: readonly FaqList[], products: PricedProducts): FaqText[] {
  const prices = products
    .flatMap(({price, additionalUserPrice}) => [price, additionalUserPrice])
    .map((amount) => amount?.toFixed(2))
    .join(' ')
  return lists
    .flatMap(({entries}) => entries)
    .map(({id, question, answer, searchTerms}) => {
      const answerText = plainText(answer)
      const terms = searchTerms?.value?.replace('{prices}', prices)
      const parts = {question: question?.value ?? '', answer: answerText, terms: terms ?? ''}
      return {id, ...parts, text: filterText(Object.values(parts).join(' '))}
    })
}

/** Returns the ids of the questions that contain all words of a search text; without words, of all. */
export function matchingIds(texts: readonly FaqText[], typed: string): string[] {
  const words = filterWords(typed)
  return texts.filter(({text}) => matches(text, words)).map(({id}) => id)
}

type FormatMessage = (message: {id: string}, values: Record<string, number>) => string

/** Returns the text that says how many questions a search text finds. */
export const countText = (
  formatMessage: FormatMessage,
  typed: string,
  {found, of}: {found: number; of: number},
): string =>
  filterWords(typed).length > 0
    ? formatMessage({id: 'faq.found'}, {found, of})
    : formatMessage({id: 'faq.count'}, {count: of})

/**
 * Scrolls the matching questions into view. Filtering makes the page shorter, so a visitor who has
 * scrolled down would otherwise see no question.
 */
export function scrollToMatches(lists: Element | null, typed: string): void {
  if (typed && lists && lists.getBoundingClientRect().top < 0) lists.scrollIntoView()
}
