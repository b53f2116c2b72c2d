import {defineQuery} from 'groq'
import {announcementProjection} from '../content/announcement.ts'
import {safeAddress} from '../content/link.ts'
import {localized} from '../content/localized.ts'
import {navigationProjection} from '../content/menu-projections.ts'

/**
 * Queries content that every page shows: the company's data, the menus, the products and the
 * announcement.
 */
export const siteQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    companyName,
    phone,
    fax,
    supportEmail,
    addressLines,
    foundedYear,
    "facebookUrl": ${safeAddress('facebookUrl')},
    "instagramUrl": ${safeAddress('instagramUrl')},
    ${localized('tagline')},
    ${localized('supportHours')},
    ${localized('seoTitle')},
    ${localized('seoDescription')}
  },
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current,
    ${localized('shortName')},
    ${localized('tagline')}
  },
  "navigation": ${navigationProjection},
  "announcement": ${announcementProjection}
}`)
