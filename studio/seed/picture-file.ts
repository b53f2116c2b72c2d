import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'

/** The format of a picture: for wide screens, or for phones in portrait. */
export type Form = 'desk' | 'phone'

/** Pictures that are readable on phones without a second version. */
const readable: ReadonlySet<string> = new Set()

/** The formats of a picture. */
export const formsOf = (name: string): readonly Form[] =>
  readable.has(name) ? ['desk'] : ['desk', 'phone']

/** The name of a picture's file in `pictures/rendered`. */
export const pictureFile = (name: string, locale: Locale, form: Form): string =>
  `${name}${form === 'phone' ? '-phone' : ''}.${locale}.webp`

/** Every file of the seed's pictures. */
export const pictureFiles: readonly string[] = Object.keys(altTexts).flatMap((name) =>
  formsOf(name).flatMap((form) => locales.map((locale) => pictureFile(name, locale, form))),
)

/** Returns the `_id` of the image asset of a picture in a language and format. */
export type PictureRefs = (name: PictureName, locale: Locale, form: Form) => string
