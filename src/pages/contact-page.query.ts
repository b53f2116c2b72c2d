import {defineQuery} from 'groq'
import {localized} from '../content/localized.ts'
import {
  confirmationProjection,
  formQuestions,
  introProjection,
  signpostsProjection,
  steps,
} from './form-page.ts'

/** Queries the texts of the contact page and its confirmation, and the questions next to the form. */
export const contactPageQuery =
  defineQuery(`{"texts": *[_type == "contactPage" && _id == "contactPage"][0]{
  "page": {
    ${introProjection},
    ${localized('formHeading')},
    ${localized('formText')},
    ${localized('adviceHeading')},
    ${localized('advice')},
    ${signpostsProjection}
  },
  "form": {${localized('submitButton')}},
  "confirmation": {
    ${confirmationProjection},
    ${steps('nextSteps')}
  }
}, "questions": *[_type == "contactPage" && _id == "contactPage"][0].${formQuestions}}`)
