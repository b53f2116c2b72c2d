import {defineQuery} from 'groq'
import {localizedPicture} from '../content/localized.ts'

/** GROQ for the picture that editors chose for shared links, with crop and hotspot. */
const socialImage = `socialImage{
  "path": asset->path,
  crop,
  hotspot
}`

/** Queries the sharing picture for pages that have no picture of their own. */
export const sitePictureQuery = defineQuery(`{
  "chosen": *[_type == "siteSettings" && _id == "siteSettings"][0].${socialImage},
  "own": *[_type == "homePage" && _id == "homePage"][0]{${localizedPicture('heroImage')}}
}`)

/** Queries the home page's picture for shared links. */
export const homePictureQuery = defineQuery(
  `*[_type == "homePage" && _id == "homePage"][0].${socialImage}`,
)

/** Queries a product's picture for shared links, by its slug (`$slug`). */
export const productPictureQuery = defineQuery(
  `*[_type == "product" && slug.current == $slug][0].${socialImage}`,
)

/** Queries the FAQ page's picture for shared links. */
export const faqPictureQuery = defineQuery(
  `*[_type == "faqPage" && _id == "faqPage"][0].${socialImage}`,
)

/** Queries a landing page's picture for shared links, by the id of its document (`$id`). */
export const landingPictureQuery = defineQuery(
  `*[_type == "landingPage" && _id == $id][0].${socialImage}`,
)
