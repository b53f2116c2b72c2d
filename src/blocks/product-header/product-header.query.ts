import {localized, localizedPicture} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** GROQ for the top of a product page, from a `product` document. */
export const productHeaderProjection = `
  ${localized('name')},
  ${localized('tagline')},
  ${localized('intro')},
  ${localizedPicture('productImage')},
  ${amountNow('price')},
  trialDays
`
