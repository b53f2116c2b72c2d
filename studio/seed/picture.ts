import type {Locale} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'
import {type Localized, localize} from './localized.ts'
import {formsOf, type PictureRefs} from './picture-file.ts'
import {type Reference, reference} from './reference.ts'

export type LocalizedPicture = Localized<
  'Picture',
  {_type: 'picture'; asset: Reference; alt: string; phone?: {_type: 'image'; asset: Reference}}
>

/** A picture field with pictures for wide screens and phones and an alt text in each language. */
export const picture = (pictures: PictureRefs, name: PictureName): LocalizedPicture => {
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
