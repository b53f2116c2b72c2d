import {localized} from '../../content/localized.ts'

/** The first screen of the FAQ page, out of the `faqPage`. */
export const faqHeaderProjection = `
  ${localized('faqHeading')},
  ${localized('faqIntro')},
  ${localized('faqContactLinkText')}
`
