import {safeAddress} from '../../content/link.ts'
import {localized} from '../../content/localized.ts'

/** GROQ for a review card, from a `review` document. */
const reviewProjection = `
  "id": _id,
  firstName,
  shopName,
  ${localized('quote')},
  "source": ${safeAddress('source')}
`

/** GROQ that is true for a real review. The site hides made-up samples. */
const isReal = 'defined(@->_id) && @->sample != true'

/** GROQ for the review that the field `review` refers to; null if there is none or it is a sample. */
export const reviewReference = `
  "review": select(review->sample != true => review->{${reviewProjection}})
`

/** GROQ for the reviews that a page shows. */
export const reviewsProjection = `
  ${localized('reviewsHeading')},
  "reviews": reviews[${isReal}]->{${reviewProjection}}
`
