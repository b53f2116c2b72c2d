import {localized} from '../../content/localized.ts'

/** GROQ for the top of the FAQ page, from the `faqPage` document. */
export const faqHeaderProjection = `
  ${localized('faqHeading')},
  ${localized('faqIntro')},
  ${localized('faqContactLinkText')}
`
