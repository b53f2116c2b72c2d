/**
 * Returns GROQ that projects a localized field: its value in the language `$locale`, or else in
 * English, and the language of that value. Pages need the language for the `lang` attribute (WCAG
 * 3.1.2).
 *
 * @param field - a field at the document's root whose items are `{language, value}`
 * @returns `"field": {value, lang}`, which evaluates to null if the English value is missing too
 * @see
 * https://github.com/sanity-io/plugins/tree/main/plugins/sanity-plugin-internationalized-array#querying-data
 */
export const localized = (field: string) => `"${field}": coalesce(
  ${field}[language == $locale && defined(value)][0],
  ${field}[language == "en"][0]
){value, "lang": language}`

/**
 * Returns GROQ that projects a localized picture: path on the image server (relative, without a
 * leading slash: `images/<project>/<dataset>/<file>`), size in pixels, alternative text, crop and
 * hotspot, and a separate file for phones if there is one. `preview` is a data URL of a few hundred
 * characters. Only opaque pictures have a preview, because the picture must cover it once loaded.
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
