import {localized} from '../../content/localized.ts'

/** GROQ for the section about the company and its support, from the home page. */
export const aboutSupportProjection = `
  ${localized('aboutHeading')},
  ${localized('aboutText')},
  ${localized('supportHeading')},
  ${localized('supportText')},
  ${localized('facts')},
  ${localized('shopCount')},
  ${localized('coverage')},
  customers
`
