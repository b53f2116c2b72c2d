import {localized, localizedPicture} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** The head of a product's page, out of a `product`. */
export const productHeaderProjection = `
  ${localized('name')},
  ${localized('tagline')},
  ${localized('intro')},
  ${localizedPicture('productImage')},
  ${amountNow('price')},
  trialDays
`
