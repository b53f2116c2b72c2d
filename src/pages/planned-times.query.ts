import {defineQuery} from 'groq'

/**
 * Queries the times (ISO 8601) at which pages change without a change of the content: the start
 * times of all planned prices, and the start and the end of the announcement. Includes past times.
 */
export const plannedTimesQuery = defineQuery(`*[_type in ["product", "announcement"]]{
  "price": priceChanges[].from,
  "additionalUserPrice": additionalUserPriceChanges[].from,
  from,
  until
}`)
