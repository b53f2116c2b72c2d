import type {FaqPageQueryResult} from './types.gen.ts'

type Categories = NonNullable<FaqPageQueryResult['page']>['faqCategories']
export type FaqEntryContent = FaqPageQueryResult['entries'][number]

/** One of the four lists of questions of specification section 2, with what stands above it. */
export interface FaqList {
  /** 1 to 4, in the order of the page; the category its questions are stored with. */
  number: number
  /**
   * Where links lead that mean the list. No question's anchor can be the same: anchors have no
   * underscore (schemas/fields/url-name.ts).
   */
  id: string
  heading: Categories[keyof Categories]
  entries: readonly FaqEntryContent[]
}

const headings = ['generalHeading', 'trialHeading', 'laborTimesHeading', 'updatesHeading'] as const

/**
 * The questions by their lists. Lists without a question are left out, and so are questions of no
 * list or without words, which an import may have left behind.
 */
export const faqLists = ({page, entries}: FaqPageQueryResult): FaqList[] =>
  headings
    .map((heading, index) => ({
      number: index + 1,
      id: `list_${index + 1}`,
      heading: page?.faqCategories[heading] ?? null,
      entries: entries.filter(({category, question}) => category === index + 1 && question?.value),
    }))
    .filter((list) => list.entries.length > 0)
