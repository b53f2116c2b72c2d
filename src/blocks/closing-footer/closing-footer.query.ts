import {localized} from '../../content/localized.ts'

/** The last word of a product's page, out of a `product`. */
export const closingFooterProjection = `
  ${localized('closingHeading')},
  ${localized('twoMinutesMessage')},
  ${localized('noCardNote')},
  ${localized('faqLinkText')}
`
