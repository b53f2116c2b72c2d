import {localized} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** GROQ for the price and what it includes, from a `product` document. Prices are US dollars a month. */
export const signUpCardProjection = `
  "slug": slug.current,
  ${localized('signUpHeading')},
  ${localized('signUpText')},
  ${amountNow('price')},
  ${amountNow('additionalUserPrice')},
  includedUsers,
  trialDays
`

/** GROQ for the prices of all products, in order, for the totals of a number of users. */
const pricesProjection = `*[_type == "product" && defined(slug.current)] | order(order asc){
  "id": _id,
  "slug": slug.current,
  ${localized('shortName')},
  ${amountNow('price')},
  ${amountNow('additionalUserPrice')},
  includedUsers
}`

/** GROQ for the product whose price card a block of a landing page shows, and for all prices. */
export const signUpCardBlockProjection = `
  "product": product->{${signUpCardProjection}},
  "products": ${pricesProjection}
`
