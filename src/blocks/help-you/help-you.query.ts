import {localized} from '../../content/localized.ts'

/** GROQ for the list of how a product helps a shop, from a `product` document. */
export const helpYouProjection = `
  ${localized('helpYouHeading')},
  ${localized('helpYouList')}
`
