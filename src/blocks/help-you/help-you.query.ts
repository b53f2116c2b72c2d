import {localized} from '../../content/localized.ts'

/** How a product helps a shop, from a `product`. */
export const helpYouProjection = `
  ${localized('helpYouHeading')},
  ${localized('helpYouList')}
`
