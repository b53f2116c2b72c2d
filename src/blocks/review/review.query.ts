import {localized} from '../../content/localized.ts'

/** A review card, from a `review`. */
export const reviewProjection = `
  "id": _id,
  firstName,
  shopName,
  ${localized('quote')},
  sample
`
