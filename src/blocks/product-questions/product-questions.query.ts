import {localized} from '../../content/localized.ts'

const question = `{"id": _id, ${localized('question')}, ${localized('answer')}}`

const chosenQuestions = `questions[defined(@->_id)]->${question}`

/** GROQ for the FAQ questions that editors chose for a product, from a `product` document. */
export const productQuestionsProjection = `
  ${localized('questionsHeading')},
  "entries": ${chosenQuestions}
`

/** GROQ for the questions of a landing page: chosen questions, or all questions of a category. */
export const questionsBlockProjection = `
  ${localized('questionsHeading')},
  "entries": select(
    defined(category) => *[_type == "faqEntry" && category == ^.category] | order(order asc, _id asc)${question},
    ${chosenQuestions}
  )
`
