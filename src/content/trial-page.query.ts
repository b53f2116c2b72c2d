import {defineQuery} from 'groq'
import {localized} from './localized.ts'
import {amountNow} from './price.ts'

/** Queries the products that the free-trial page lists, in order. */
export const trialPageQuery =
  defineQuery(`*[_type == "product" && defined(slug.current)] | order(order asc){
  "slug": slug.current,
  ${localized('shortName')},
  ${amountNow('price')},
  trialDays,
  "premiumTrialDays": *[_type == "siteSettings" && _id == "siteSettings"][0].premiumTrialDays
}`)
