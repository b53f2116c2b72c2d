import {safeAddress} from '../../content/link.ts'
import {localized} from '../../content/localized.ts'

/** GROQ for a review card, from a `review` document. */
export const reviewProjection = `
  "id": _id,
  firstName,
  shopName,
  ${localized('quote')},
  sample,
  "source": ${safeAddress('source')}
`

/** GROQ for the reviews that a block of a landing page shows. */
export const reviewsProjection = `
  ${localized('reviewsHeading')},
  "reviews": reviews[defined(@->_id)]->{${reviewProjection}}
`
