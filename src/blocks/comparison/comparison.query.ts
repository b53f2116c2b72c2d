import {localized, localizedPicture} from '../../content/localized.ts'

/**
 * The three products side by side, out of the home page: its heading and introduction, and every
 * product with its price and capabilities, so that a price stands in one document only.
 */
export const comparisonProjection = `
  ${localized('comparisonHeading')},
  ${localized('comparisonIntro')},
  "products": *[_type == "product"] | order(order asc) {
    "id": _id,
    "slug": slug.current,
    ${localized('shortName')},
    ${localized('tagline')},
    price,
    additionalUserPrice,
    includedUsers,
    capabilities,
    ${localizedPicture('comparisonImage')}
  }
`
