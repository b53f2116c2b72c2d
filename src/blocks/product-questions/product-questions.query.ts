import {localized} from '../../content/localized.ts'

/** The questions of a product in the editor's order, from a `product`. */
export const productQuestionsProjection = `
  ${localized('questionsHeading')},
  "entries": questions[defined(@->_id)]->{
    "id": _id,
    ${localized('question')},
    ${localized('answer')}
  }
`
