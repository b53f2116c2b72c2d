import {localized} from '../../content/localized.ts'

/**
 * GROQ for a question with its answer, from a `faqEntry` document. `anchor` is the URL fragment of
 * the question, `category` is the number of its list, 1 to 4.
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

/** GROQ for the headings above the lists of questions, from the `faqPage` document. */
export const faqCategoriesProjection = `
  ${localized('generalHeading')},
  ${localized('trialHeading')},
  ${localized('laborTimesHeading')},
  ${localized('updatesHeading')}
`
