import {defineQuery} from 'groq'

/** When planned prices begin to hold, of all products; ISO 8601, those that have come included. */
export const priceTimesQuery = defineQuery(`*[_type == "product"]{
  "price": priceChanges[].from,
  "additionalUserPrice": additionalUserPriceChanges[].from
}`)
