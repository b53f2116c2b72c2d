import {localized} from '../../content/localized.ts'

/** GROQ for the last section of a product page, from a `product` document. */
export const closingFooterProjection = `
  ${localized('closingHeading')},
  ${localized('twoMinutesMessage')},
  ${localized('noCardNote')},
  ${localized('faqLinkText')}
`
