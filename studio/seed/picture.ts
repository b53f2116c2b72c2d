import type {Locale} from '#schemas/locales.ts'
import type {InternationalizedArrayPicture} from '#schemas/types.gen.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'
import {localize} from './localized.ts'
import {formsOf, type PictureRefs} from './picture-file.ts'
import {reference} from './reference.ts'

/**
 * Creates a localized picture, with images for wide screens and phones and an alt text in each
 * language.
 */
export const picture = (
  pictures: PictureRefs,
  name: PictureName,
): InternationalizedArrayPicture => {
  const inLanguage = (locale: Locale) => ({
    _type: 'picture' as const,
    asset: reference(pictures(name, locale, 'desk')),
    alt: altTexts[name][locale],
    ...(formsOf(name).includes('phone') && {
      phone: {_type: 'image' as const, asset: reference(pictures(name, locale, 'phone'))},
    }),
  })
  return localize('Picture', inLanguage('en'), inLanguage('es'))
}
