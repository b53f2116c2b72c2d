import type {Locale} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'
import {type Localized, localize} from './localized.ts'
import {type Reference, reference} from './reference.ts'

/** Gives the `_id` of the uploaded image asset of a picture in a language. */
export type PictureRefs = (name: PictureName, locale: Locale) => string

export type LocalizedPicture = Localized<
  'Picture',
  {_type: 'picture'; asset: Reference; alt: string}
>

/** A picture field: each language has its own screen and its own alt text. */
export const picture = (pictures: PictureRefs, name: PictureName): LocalizedPicture => {
  const inLanguage = (locale: Locale) => ({
    _type: 'picture' as const,
    asset: reference(pictures(name, locale)),
    alt: altTexts[name][locale],
  })
  return localize('Picture', inLanguage('en'), inLanguage('es'))
}
