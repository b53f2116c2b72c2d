import {localized} from '../../content/localized.ts'

/** GROQ for the list of how a product helps a shop, from a `product`. */
export const helpYouProjection = `
  ${localized('helpYouHeading')},
  ${localized('helpYouList')}
`
