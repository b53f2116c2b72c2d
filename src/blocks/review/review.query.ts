import {localized} from '../../content/localized.ts'

/** One card, out of a `review`. */
export const reviewProjection = `
  "id": _id,
  firstName,
  shopName,
  ${localized('quote')},
  sample
`
