import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'

/** How a picture is drawn: as wide as a desk, or as a phone held upright shows it. */
export type Form = 'desk' | 'phone'

/** Pictures whose words are large enough for a phone as they are, so that it shows the same. */
const readable: ReadonlySet<string> = new Set(['chart-labor-guide', 'chart-pro', 'chart-elite'])

/** The forms a picture is drawn in. */
export const formsOf = (name: string): readonly Form[] =>
  readable.has(name) ? ['desk'] : ['desk', 'phone']

/** The name of a picture's file in `pictures/rendered`. */
export const pictureFile = (name: string, locale: Locale, form: Form): string =>
  `${name}${form === 'phone' ? '-phone' : ''}.${locale}.webp`

/** Every file of the seed's pictures. */
export const pictureFiles: readonly string[] = Object.keys(altTexts).flatMap((name) =>
  formsOf(name).flatMap((form) => locales.map((locale) => pictureFile(name, locale, form))),
)

/** Gives the `_id` of the uploaded image asset of a picture in a language and form. */
export type PictureRefs = (name: PictureName, locale: Locale, form: Form) => string
