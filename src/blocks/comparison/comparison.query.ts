import {localized} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** The texts above the product comparison, from the home page. */
export const comparisonProjection = `
  ${localized('comparisonHeading')},
  ${localized('comparisonIntro')}
`

/**
 * One column of the comparison, from a `product`: each price is stored in one document only.
 * Amounts are US dollars a month.
 */
export const productComparisonProjection = `
  "id": _id,
  "slug": slug.current,
  ${localized('shortName')},
  ${amountNow('price')},
  ${amountNow('additionalUserPrice')},
  includedUsers,
  capabilities
`
