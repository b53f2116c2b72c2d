import {localized} from '../../content/localized.ts'

/** The price and what it includes, out of a `product`. Amounts are US dollars a month. */
export const signUpCardProjection = `
  ${localized('signUpHeading')},
  ${localized('signUpText')},
  price,
  additionalUserPrice,
  includedUsers,
  trialDays
`
