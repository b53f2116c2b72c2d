import {localized} from '../../content/localized.ts'

/** The last section of a product page, from a `product`. */
export const closingFooterProjection = `
  ${localized('closingHeading')},
  ${localized('twoMinutesMessage')},
  ${localized('noCardNote')},
  ${localized('faqLinkText')}
`
