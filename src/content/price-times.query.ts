import {defineQuery} from 'groq'

/** Queries the start times (ISO 8601) of all planned prices, including past start times. */
export const priceTimesQuery = defineQuery(`*[_type == "product"]{
  "price": priceChanges[].from,
  "additionalUserPrice": additionalUserPriceChanges[].from
}`)
