import {defineQuery} from 'groq'
import {inLanguage, localized} from '../content/localized.ts'
import {landingBlockProjections} from './landing-blocks.gen.ts'

/** Queries a landing page by the id of its document (`$slug`), with its blocks in order. */
export const landingPageQuery = defineQuery(`*[_type == "landingPage" && _id == $slug][0]{
  "head": {
    "title": coalesce((${inLanguage('title')}).value, "") + " | " + coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].companyName, ""),
    "description": (${inLanguage('seoDescription')}).value,
    "path": {"en": coalesce(address, ""), "es": coalesce(spanishAddress, address, "")},
    "indexed": forSearchEngines != false
  },
  "inSitemap": inSitemap != false,
  ${localized('title')},
  ${localized('seoTitle')},
  "blocks": blocks[]{
    _key,
    _type,
    ${landingBlockProjections}
  }
}`)
