import {localized, localizedPicture} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** What stands above the three products side by side, out of the home page. */
export const comparisonProjection = `
  ${localized('comparisonHeading')},
  ${localized('comparisonIntro')}
`

/**
 * One column of the comparison, out of a `product`, so that a price stands in one document only.
 * Amounts are US dollars a month.
 */
export const productComparisonProjection = `
  "id": _id,
  "slug": slug.current,
  ${localized('shortName')},
  ${localized('tagline')},
  ${amountNow('price')},
  ${amountNow('additionalUserPrice')},
  includedUsers,
  capabilities,
  ${localizedPicture('comparisonImage')}
`
