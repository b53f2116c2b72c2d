import {defineQuery} from 'groq'
import {localized} from '../content/localized.ts'
import {introProjection, steps} from './form-page.ts'

/** Queries the texts of the download pages. */
export const downloadPageQuery =
  defineQuery(`{"texts": *[_type == "downloadPage" && _id == "downloadPage"][0]{
  "page": {
    ${introProjection},
    ${localized('listHeading')},
    ${localized('othersHeading')},
    "programs": programs[]{
      product,
      ${localized('heading')},
      ${localized('intro')},
      ${localized('name')}
    },
    ${localized('stepsHeading')},
    ${steps('steps')}
  },
  "form": {
    ${localized('submitButton')},
    ${localized('resumeButton')},
    ${localized('pauseButton')},
    ${localized('cancelButton')}
  }
}}`)
