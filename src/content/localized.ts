import {writtenInGroq} from '#schemas/written.ts'

/** GROQ that selects the item to show. The generator of types does not read nested function calls. */
const shown = `[language in [$locale,"en"]&&${writtenInGroq}]|order(language==$locale desc)[0]`

/**
 * Returns GROQ that projects a localized field: its value in the language `$locale` or, if nothing
 * is written there, in English; and the language of the value. Pages need the language for the `lang`
 * attribute (WCAG 3.1.2).
 *
 * @param field - a field at the document's root whose items are `{language, value}`
 * @returns `"field": {value, lang}`, which evaluates to null if nothing is written in English either
 * @see
 * https://github.com/sanity-io/plugins/tree/main/plugins/sanity-plugin-internationalized-array#querying-data
 */
export const localized = (field: string) => `"${field}": ${field}${shown}{value, "lang": language}`

/**
 * Returns GROQ for the item of a localized field in the language `$locale` or, if nothing is written
 * there, in English; null if nothing is written in English either.
 */
export const inLanguage = (field: string) => `${field}${shown}`

/**
 * Returns GROQ that projects a localized picture: its path on the image server
 * (`images/<project>/<dataset>/<file>`), size in pixels, alt text, crop, hotspot, and the files for
 * phones and for the dark color scheme if there are any. `preview` is a tiny placeholder image as a data URL. Transparent pictures
 * have no preview, because it would show through the loaded picture.
 */
export const localizedPicture = (field: string) => `"${field}": ${field}${shown}{
  "lang": language,
  "alt": value.alt,
  "path": value.asset->path,
  "width": value.asset->metadata.dimensions.width,
  "height": value.asset->metadata.dimensions.height,
  "preview": select(value.asset->metadata.isOpaque => value.asset->metadata.lqip),
  "crop": value.crop{top, bottom, left, right},
  "hotspot": value.hotspot{x, y, width},
  "phone": value.phone.asset->${imageFile},
  "dark": value.dark.asset->${imageFile},
  "phoneDark": value.phoneDark.asset->${imageFile}
}`

const imageFile = '{path, "width": metadata.dimensions.width, "height": metadata.dimensions.height}'
