import {localized} from '../../content/localized.ts'

/** What the product does for a shop, out of a `product`. */
export const helpYouProjection = `
  ${localized('helpYouHeading')},
  ${localized('helpYouList')}
`
