import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'

/** The format of a picture: `desk` for wide screens, `phone` for phones in portrait. */
export type Form = 'desk' | 'phone'

/** Names of pictures that are readable on phones, and so have no `phone` format. */
const readable: ReadonlySet<string> = new Set(['guide-lookup', 'guide-times', 'guide-related'])

/** Returns the formats in which a picture exists. */
export const formsOf = (name: string): readonly Form[] =>
  readable.has(name) ? ['desk'] : ['desk', 'phone']

/** Returns the file name of a rendered picture, such as `guide-times.en.webp`. */
export const pictureFile = (name: string, locale: Locale, form: Form): string =>
  `${name}${form === 'phone' ? '-phone' : ''}.${locale}.webp`

/** The names of all picture files of the seed. */
export const pictureFiles: readonly string[] = Object.keys(altTexts).flatMap((name) =>
  formsOf(name).flatMap((form) => locales.map((locale) => pictureFile(name, locale, form))),
)

/** Returns the `_id` of the image asset that was uploaded for a picture, language and format. */
export type PictureRefs = (name: PictureName, locale: Locale, form: Form) => string
