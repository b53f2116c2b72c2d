import {localized} from '../../content/localized.ts'

/** Who the company is and how it helps, out of the home page. */
export const aboutSupportProjection = `
  ${localized('aboutHeading')},
  ${localized('aboutText')},
  ${localized('supportHeading')},
  ${localized('supportText')}
`
