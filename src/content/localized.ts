/**
 * GROQ for one localized field of a document, as an attribute of a projection that has `$locale`
 * as a parameter: the value in the page's language, else English, with the language it is in, so
 * that the page can say so (`lang` attribute, WCAG 3.1.2).
 *
 * @param field - a field at the document's root whose items are `{language, value}`
 * @returns `"field": {value, lang}`, or null where not even English is there
 * @see https://github.com/sanity-io/plugins/tree/main/plugins/sanity-plugin-internationalized-array#querying-data
 */
export const localized = (field: string) => `"${field}": coalesce(
  ${field}[language == $locale && defined(value)][0],
  ${field}[language == "en"][0]
){value, "lang": language}`

/**
 * The same for a localized picture: its asset's path on the image server (relative, without a
 * leading slash: `images/<project>/<dataset>/<file>`), pixel size, alternative text, and which part
 * of it an editor chose; beside it the file for phones, where there is one. The preview is a data
 * URL of some hundred characters, and only there for pictures that will hide it once they are loaded.
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
