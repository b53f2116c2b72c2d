import {localized} from '../../content/localized.ts'

/** The review cards in their editor's order, out of the home page. */
export const reviewProjection = `
  ${localized('reviewsHeading')},
  "reviews": reviews[]->{
    "id": _id,
    firstName,
    shopName,
    ${localized('quote')},
    sample
  }
`
