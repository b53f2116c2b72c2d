import {defineQuery} from 'groq'
import {localized} from '../content/localized.ts'

/** Queries the texts of the page for unknown addresses. */
export const notFoundPageQuery =
  defineQuery(`{"texts": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{
  "page": {
    ${localized('heading')},
    ${localized('text')},
    ${localized('homeButton')}
  }
}}`)
