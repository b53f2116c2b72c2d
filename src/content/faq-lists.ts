import type {FaqPageQueryResult} from '#schemas/types.gen.ts'

type Categories = NonNullable<FaqPageQueryResult['page']>['faqCategories']
export type FaqEntryContent = FaqPageQueryResult['entries'][number]

/** One of the FAQ page's four lists of questions, with its heading (specification section 2). */
export interface FaqList {
  /** 1 to 4, in page order; stored as the questions' `category`. */
  number: number
  /**
   * The anchor of the list, such as `list_1`. Anchors of questions have no underscore
   * (schemas/fields/slug-rules.ts), so they cannot be the same.
   */
  id: string
  heading: Categories[keyof Categories]
  entries: readonly FaqEntryContent[]
}

const headings = ['generalHeading', 'trialHeading', 'laborTimesHeading', 'updatesHeading'] as const

/**
 * Groups the questions by list. Leaves out lists without questions. Also leaves out questions
 * without a category or text, which an import may have created.
 */
export const faqLists = ({
  page,
  entries,
}: Pick<FaqPageQueryResult, 'page' | 'entries'>): FaqList[] =>
  headings
    .map((heading, index) => ({
      number: index + 1,
      id: `list_${index + 1}`,
      heading: page?.faqCategories[heading] ?? null,
      entries: entries.filter(({category, question}) => category === index + 1 && question?.value),
    }))
    .filter((list) => list.entries.length > 0)
