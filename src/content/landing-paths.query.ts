import {defineQuery} from 'groq'

/**
 * Queries the addresses of all landing pages, and the transaction that changed each last. An address of two pages leads to the first page.
 */
export const landingPathsQuery =
  defineQuery(`*[_type == "landingPage" && defined(address)] | order(_createdAt asc, _id asc){
  "id": _id,
  "transaction": _rev,
  address,
  spanishAddress
}`)

/** Queries the id of the landing page with an address (`$address`) in any language. */
export const landingIdQuery =
  defineQuery(`*[_type == "landingPage" && (address == $address || spanishAddress == $address)]
  | order(_createdAt asc, _id asc)[0]._id`)
