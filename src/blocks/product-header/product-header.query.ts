import {localized, localizedPicture} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** The top of a product page, from a `product`. */
export const productHeaderProjection = `
  ${localized('name')},
  ${localized('tagline')},
  ${localized('intro')},
  ${localizedPicture('productImage')},
  ${amountNow('price')},
  trialDays
`
