import {defineQuery} from 'groq'
import {productComparisonProjection} from '../blocks/comparison/comparison.query.ts'
import {
  extraSupportProjection,
  supportDownloadsProjection,
} from '../blocks/extra-support/extra-support.query.ts'
import {faqCategoriesProjection, faqEntryProjection} from '../blocks/faq-entry/faq-entry.query.ts'
import {faqHeaderProjection} from '../blocks/faq-header/faq-header.query.ts'
import {localized} from '../content/localized.ts'

/**
 * Queries the FAQ page, in the order of specification section 2. Questions are included even if the
 * page's own document (`page`) does not exist yet.
 */
export const faqPageQuery = defineQuery(`{
  "companyName": *[_type == "siteSettings" && _id == "siteSettings"][0].companyName,
  "page": *[_type == "faqPage" && _id == "faqPage"][0]{
    ${localized('seoTitle')},
    ${localized('seoDescription')},
    "faqHeader": {${faqHeaderProjection}},
    ${localized('faqProductsHeading')},
    "faqCategories": {${faqCategoriesProjection}},
    "extraSupport": {${extraSupportProjection}}
  },
  "comparedProducts": *[_type == "product" && defined(slug.current)] | order(order asc){${productComparisonProjection}},
  "entries": *[_type == "faqEntry"] | order(category asc, order asc, _id asc){${faqEntryProjection}},
  "downloads": *[_type == "siteSettings" && _id == "siteSettings"][0]{${supportDownloadsProjection}}
}`)
