import {localized} from '../../content/localized.ts'

/**
 * One question with its answer, out of a `faqEntry`. The anchor names it in the page's address;
 * the category is the number of its list, 1 to 4.
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

/** What stands above the lists, by their number, out of the `faqPage`. */
export const faqCategoriesProjection = `
  ${localized('generalHeading')},
  ${localized('trialHeading')},
  ${localized('laborTimesHeading')},
  ${localized('updatesHeading')}
`
