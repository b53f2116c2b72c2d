import {defineQuery} from 'groq'

/**
 * When the content of each page last changed: the latest `_updatedAt` of the documents that make it.
 * Not of the settings, which are on every page: a new phone number makes no page new.
 */
export const pageDatesQuery = defineQuery(`{
  "home": *[_type in ["homePage", "featureTabGroup", "featureTab", "review", "product"]] | order(_updatedAt desc)[0]._updatedAt,
  "products": *[_type == "product" && defined(slug.current)]{"slug": slug.current, "updatedAt": _updatedAt},
  "faq": *[_type in ["faqPage", "faqEntry", "product"]] | order(_updatedAt desc)[0]._updatedAt,
  "privacy": *[_type == "privacyStatement"]{language, "updatedAt": _updatedAt}
}`)
