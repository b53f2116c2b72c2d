import {localized} from '../../content/localized.ts'

/** GROQ for the last section of a page, from a `product` document or the home page. */
export const closingFooterProjection = `
  ${localized('closingHeading')},
  ${localized('twoMinutesMessage')},
  ${localized('noCardNote')},
  ${localized('faqLinkText')}
`
