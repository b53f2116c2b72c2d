import {localized} from '../../content/localized.ts'

/**
 * A question with its answer, from a `faqEntry`. The anchor is its fragment in the page's URL; the
 * category is the number of its list, 1 to 4.
 */
export const faqEntryProjection = `
  "id": _id,
  "anchor": anchor.current,
  ${localized('question')},
  ${localized('answer')},
  ${localized('searchTerms')},
  category,
  order
`

/** The headings above the lists, by list number, from the `faqPage`. */
export const faqCategoriesProjection = `
  ${localized('generalHeading')},
  ${localized('trialHeading')},
  ${localized('laborTimesHeading')},
  ${localized('updatesHeading')}
`
