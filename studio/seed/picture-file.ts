import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'

/** For which screens a picture is drawn: wide screens, or phones in portrait. */
export type Form = 'desk' | 'phone'

/** Names of pictures that phones can show without a version of their own. */
const readable: ReadonlySet<string> = new Set(['guide-lookup', 'guide-times', 'guide-related'])

/** Returns the formats in which a picture exists. */
export const formsOf = (name: string): readonly Form[] =>
  readable.has(name) ? ['desk'] : ['desk', 'phone']

/** Returns the name of the file of a picture in `pictures/rendered`. */
export const pictureFile = (name: string, locale: Locale, form: Form): string =>
  `${name}${form === 'phone' ? '-phone' : ''}.${locale}.webp`

/** The names of all picture files of the seed. */
export const pictureFiles: readonly string[] = Object.keys(altTexts).flatMap((name) =>
  formsOf(name).flatMap((form) => locales.map((locale) => pictureFile(name, locale, form))),
)

/** Returns the `_id` of the uploaded image of a picture, by language and format. */
export type PictureRefs = (name: PictureName, locale: Locale, form: Form) => string
