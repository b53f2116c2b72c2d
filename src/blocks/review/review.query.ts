import {safeAddress} from '../../content/link.ts'
import {localized} from '../../content/localized.ts'

/** GROQ for a review card, from a `review` document. */
export const reviewProjection = `
  "id": _id,
  firstName,
  shopName,
  ${localized('quote')},
  "source": ${safeAddress('source')}
`

/** GROQ that is true for a real review. The site hides made-up samples. */
const isReal = 'defined(@->_id) && @->sample != true'

/** GROQ for the reviews that a page shows. */
export const reviewsProjection = `
  ${localized('reviewsHeading')},
  "reviews": reviews[${isReal}]->{${reviewProjection}}
`
