import {localized, localizedPicture} from '../../content/localized.ts'

/** The head of a product's page, out of a `product`. */
export const productHeaderProjection = `
  ${localized('name')},
  ${localized('tagline')},
  ${localized('intro')},
  ${localizedPicture('productImage')},
  price,
  trialDays
`
