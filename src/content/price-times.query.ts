import {defineQuery} from 'groq'

/** Start times of all products' planned prices, past ones included; ISO 8601. */
export const priceTimesQuery = defineQuery(`*[_type == "product"]{
  "price": priceChanges[].from,
  "additionalUserPrice": additionalUserPriceChanges[].from
}`)
