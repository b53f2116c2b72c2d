import {defineQuery} from 'groq'
import {localized} from './localized.ts'

/** Queries content that every page shows: the company's data, and the products for the menus. */
export const siteQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    companyName,
    phone,
    fax,
    supportEmail,
    addressLines,
    foundedYear,
    facebookUrl,
    instagramUrl,
    ${localized('tagline')},
    ${localized('supportHours')},
    ${localized('seoTitle')},
    ${localized('seoDescription')}
  },
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current,
    ${localized('shortName')},
    ${localized('tagline')}
  }
}`)
