import {defineQuery} from 'groq'

/** Queries the start times of all products' planned prices, including past ones, as ISO 8601. */
export const priceTimesQuery = defineQuery(`*[_type == "product"]{
  "price": priceChanges[].from,
  "additionalUserPrice": additionalUserPriceChanges[].from
}`)
