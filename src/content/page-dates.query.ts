import {defineQuery} from 'groq'
import {amountSince} from './price.ts'

/**
 * When the content of each page last changed: the latest `_updatedAt` of the documents that make it,
 * or the moment since which a planned price holds (`pricedAt`), which no document was changed at.
 * Not of the settings, which are on every page: a new phone number makes no page new.
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
