import {defineQuery} from 'groq'
import {localizedPicture} from './localized.ts'

/** The picture that editors chose for shared links, with crop and hotspot. */
const socialImage = `socialImage{
  "path": asset->path,
  crop,
  hotspot
}`

/** The fallback for pages without a picture. */
export const sitePictureQuery = defineQuery(`{
  "chosen": *[_type == "siteSettings" && _id == "siteSettings"][0].${socialImage},
  "own": *[_type == "homePage" && _id == "homePage"][0]{${localizedPicture('heroImage')}}
}`)

/** The home page's picture for shared links. */
export const homePictureQuery = defineQuery(
  `*[_type == "homePage" && _id == "homePage"][0].${socialImage}`,
)

/** A product's picture for shared links, by its slug (`$slug`). */
export const productPictureQuery = defineQuery(
  `*[_type == "product" && slug.current == $slug][0].${socialImage}`,
)

/** The FAQ page's picture for shared links. */
export const faqPictureQuery = defineQuery(
  `*[_type == "faqPage" && _id == "faqPage"][0].${socialImage}`,
)
