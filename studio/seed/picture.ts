import type {Locale} from '#schemas/locales.ts'
import type {InternationalizedArrayPicture} from '#schemas/types.gen.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'
import {localize} from './localized.ts'
import {type Form, formsOf, type PictureRefs, type Scheme} from './picture-file.ts'
import {reference} from './reference.ts'

/**
 * Creates a localized picture, with images for wide screens and phones in both color schemes and an
 * alt text in each language.
 */
export const picture = (
  pictures: PictureRefs,
  name: PictureName,
): InternationalizedArrayPicture => {
  const inLanguage = (locale: Locale) => {
    const asset = (form: Form, scheme: Scheme) => reference(pictures(name, {locale, form, scheme}))
    const image = (form: Form, scheme: Scheme) => ({
      _type: 'image' as const,
      asset: asset(form, scheme),
    })
    return {
      _type: 'picture' as const,
      asset: asset('desk', 'light'),
      alt: altTexts[name][locale],
      dark: image('desk', 'dark'),
      ...(formsOf(name).includes('phone') && {
        phone: image('phone', 'light'),
        phoneDark: image('phone', 'dark'),
      }),
    }
  }
  return localize('Picture', inLanguage('en'), inLanguage('es'))
}
