import {localized} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** GROQ for the price and what it includes, from a `product` document. Prices are US dollars a month. */
export const signUpCardProjection = `
  ${localized('signUpHeading')},
  ${localized('signUpText')},
  ${amountNow('price')},
  ${amountNow('additionalUserPrice')},
  includedUsers,
  trialDays
`

/** GROQ for the product whose price card a block of a landing page shows. */
export const signUpCardBlockProjection = `"product": product->{${signUpCardProjection}}`
