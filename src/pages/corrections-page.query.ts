import {defineQuery} from 'groq'
import {guideUpdateProjection} from '../blocks/guide-update/guide-update.query.ts'
import {publishedCorrectionProjection} from '../blocks/published-correction/published-correction.query.ts'
import {localized} from '../content/localized.ts'
import {introProjection} from './form-page.ts'

const newestFirst =
  '*[_type == "publishedCorrection" && length(month) == 7] | order(month desc, _createdAt desc, _id asc)'

/**
 * Queries the page of decided corrections: its texts, the newest decisions, all updates, and for
 * every decision what the numbers of decisions are counted from.
 */
export const correctionsPageQuery = defineQuery(`{
  "texts": *[_type == "correctionsPage" && _id == "correctionsPage"][0]{
    "page": {
      ${introProjection},
      ${localized('sendButton')},
      ${localized('listHeading')},
      ${localized('note')},
      ${localized('updatesHeading')},
      ${localized('updatesIntro')}
    }
  },
  "newest": ${newestFirst}[0..49]{${publishedCorrectionProjection}},
  "updates": *[_type == "guideUpdate" && defined(name)] | order(date desc, _id asc){${guideUpdateProjection}},
  "counted": *[_type == "publishedCorrection" && length(month) == 7]{month, outcome, "update": update._ref}
}`)

/** Queries all decisions of a year (`$slug`), newest first. */
export const correctionsYearQuery = defineQuery(
  `*[_type == "publishedCorrection" && length(month) == 7 && string::startsWith(month, $slug + "-")] | order(month desc, _createdAt desc, _id asc){${publishedCorrectionProjection}}`,
)

/** Queries the newest decisions for the feed. */
export const correctionsFeedQuery = defineQuery(`${newestFirst}[0..49]{
  ${publishedCorrectionProjection},
  "updated": _updatedAt
}`)
