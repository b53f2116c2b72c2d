/**
 * GROQ for a localized field in a projection, with the parameter `$locale`: the value in the page's
 * language, else in English, and which of the two it is. The page needs that for the `lang`
 * attribute (WCAG 3.1.2).
 *
 * @param field - a field at the document's root whose items are `{language, value}`
 * @returns `"field": {value, lang}`, which evaluates to null if English is missing too
 * @see
 *   https://github.com/sanity-io/plugins/tree/main/plugins/sanity-plugin-internationalized-array#querying-data
 */
export const localized = (field: string) => `"${field}": coalesce(
  ${field}[language == $locale && defined(value)][0],
  ${field}[language == "en"][0]
){value, "lang": language}`

/**
 * GROQ for a localized picture: path of its asset on the image server (relative, without a leading
 * slash: `images/<project>/<dataset>/<file>`), size in pixels, alternative text, crop and hotspot,
 * and the file for phones if there is one. `preview` is a data URL of a few hundred characters,
 * only for opaque pictures, which cover it once they are loaded.
 */
export const localizedPicture = (field: string) => `"${field}": coalesce(
  ${field}[language == $locale && defined(value.asset)][0],
  ${field}[language == "en"][0]
){
  "lang": language,
  "alt": value.alt,
  "path": value.asset->path,
  "width": value.asset->metadata.dimensions.width,
  "height": value.asset->metadata.dimensions.height,
  "preview": select(value.asset->metadata.isOpaque => value.asset->metadata.lqip),
  "crop": value.crop{top, bottom, left, right},
  "hotspot": value.hotspot{x, width},
  "phone": value.phone.asset->{
    path,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height
  }
}`
