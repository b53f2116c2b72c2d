import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'

/** The format of a picture: `desk` for wide screens, `phone` for phones in portrait. */
export type Form = 'desk' | 'phone'

/** The color scheme in which a picture is shown. */
export type Scheme = 'light' | 'dark'

/** A variant of a picture: each is a file of its own. */
export interface Variant {
  readonly locale: Locale
  readonly form: Form
  readonly scheme: Scheme
}

/** Names of pictures that are readable on phones, and so have no `phone` format. */
const readable: ReadonlySet<string> = new Set(['guide-lookup', 'guide-times', 'guide-related'])

/** Returns the formats in which a picture exists. */
export const formsOf = (name: string): readonly Form[] =>
  readable.has(name) ? ['desk'] : ['desk', 'phone']

/** Returns all variants in which a picture exists. */
export const variantsOf = (name: string): Variant[] =>
  formsOf(name).flatMap((form) =>
    locales.flatMap((locale) =>
      (['light', 'dark'] as const).map((scheme) => ({form, locale, scheme})),
    ),
  )

/** Returns the file name of a rendered picture, such as `guide-times-dark.en.webp`. */
export const pictureFile = (name: string, {locale, form, scheme}: Variant): string =>
  `${name}${form === 'phone' ? '-phone' : ''}${scheme === 'dark' ? '-dark' : ''}.${locale}.webp`

/** The names of all picture files of the seed. */
export const pictureFiles: readonly string[] = Object.keys(altTexts).flatMap((name) =>
  variantsOf(name).map((variant) => pictureFile(name, variant)),
)

/** Returns the `_id` of the image asset that was uploaded for a variant of a picture. */
export type PictureRefs = (name: PictureName, variant: Variant) => string
