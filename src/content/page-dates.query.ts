import {defineQuery} from 'groq'
import {amountSince} from './price.ts'

/**
 * When each page last changed: the latest `_updatedAt` of its documents, or the time a planned
 * price started (`pricedAt`), which changes no document. The settings do not count, although every
 * page shows them: a new phone number makes no page new.
 */
export const pageDatesQuery = defineQuery(`{
  "home": *[_type in ["homePage", "featureTabGroup", "featureTab", "review", "product"]] | order(_updatedAt desc)[0]._updatedAt,
  "products": *[_type == "product" && defined(slug.current)]{
    "slug": slug.current,
    "updatedAt": _updatedAt,
    "pricedAt": [${amountSince('price')}, ${amountSince('additionalUserPrice')}]
  },
  "faq": *[_type in ["faqPage", "faqEntry", "product"]] | order(_updatedAt desc)[0]._updatedAt,
  "privacy": *[_type == "privacyStatement"]{language, "updatedAt": _updatedAt}
}`)
