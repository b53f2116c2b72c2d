import {defineQuery} from 'groq'
import {amountSince} from './price.ts'

/**
 * Queries when each page last changed: the latest `_updatedAt` of its documents, and the time when a
 * planned price took effect (`pricedAt`), which changes no document. Ignores the site settings,
 * because a new phone number should not mark all pages as changed.
 */
export const pageDatesQuery = defineQuery(`{
  "home": *[_type in ["homePage", "featureTabGroup", "featureTab", "review", "product", "laborDemo", "laborExample"]] | order(_updatedAt desc)[0]._updatedAt,
  "laborDemo": *[_type in ["laborDemo", "laborExample"]] | order(_updatedAt desc)[0]._updatedAt,
  "products": *[_type == "product" && defined(slug.current)]{
    "slug": slug.current,
    "updatedAt": _updatedAt,
    "rowsAt": showcase[]->_updatedAt,
    "questionsAt": questions[]->_updatedAt,
    "reviewAt": review->_updatedAt,
    "pricedAt": [${amountSince('price')}, ${amountSince('additionalUserPrice')}]
  },
  "landing": *[_type == "landingPage" && defined(address)]{
    address,
    "updatedAt": _updatedAt,
    "comparesProducts": "comparisonBlock" in blocks[]._type,
    "questionsAt": *[_type == "faqEntry" && category in ^.blocks[].category] | order(_updatedAt desc)[0]._updatedAt,
    "blocks": blocks[]{
      form,
      "slug": product->slug.current,
      "shownAt": [product->_updatedAt, tabGroup->_updatedAt],
      "tabsAt": tabGroup->tabs[]->_updatedAt,
      "reviewsAt": reviews[]->_updatedAt,
      "questionsAt": questions[]->_updatedAt
    }
  },
  "faq": *[_type in ["faqPage", "faqEntry", "product"]] | order(_updatedAt desc)[0]._updatedAt,
  "formPages": *[_type in ["contactPage", "correctionPage", "trialPage"]]{"type": _type, "updatedAt": _updatedAt},
  "privacy": *[_type == "privacyStatement"]{language, "updatedAt": _updatedAt}
}`)
