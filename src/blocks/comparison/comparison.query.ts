import {localized} from '../../content/localized.ts'
import {amountNow} from '../../content/price.ts'

/** GROQ for the texts above the product comparison, from the home page. */
export const comparisonProjection = `
  ${localized('comparisonHeading')},
  ${localized('comparisonIntro')}
`

/**
 * GROQ for one column of the comparison, from a `product` document. Prices are US dollars a month.
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

/** GROQ for the comparison on a landing page, with all products. */
export const comparisonBlockProjection = `
  ${comparisonProjection},
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){${productComparisonProjection}}
`
