import {localized} from '../../content/localized.ts'

/** GROQ for the FAQ questions that editors chose for a product, from a `product` document. */
export const productQuestionsProjection = `
  ${localized('questionsHeading')},
  "entries": questions[defined(@->_id)]->{
    "id": _id,
    ${localized('question')},
    ${localized('answer')}
  }
`
