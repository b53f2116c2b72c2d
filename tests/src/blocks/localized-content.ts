import type {Locale} from '#schemas/locales.ts'

/** A text as the lake returns it in a language. */
export const text = (en: string, es: string) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/** A list of texts as the lake returns it in a language. */
export const list = (en: string[], es: string[]) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/** An image in both languages. */
export const picture = (alt: string) => (locale: Locale) => ({
  lang: locale,
  alt,
  path: `images/local/production/abc-1600x1000.webp`,
  width: 1600,
  height: 1000,
  preview: 'data:image/webp;base64,UklGRg==',
  crop: null,
  hotspot: null,
  phone: null,
})
