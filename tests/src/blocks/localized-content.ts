import type {Locale} from '#schemas/locales.ts'

/** Returns a function that returns a text as a query does: value and language. */
export const text = (en: string, es: string) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/** Returns a function that returns a list of texts as a query does: values and language. */
export const list = (en: string[], es: string[]) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/** Returns a function that returns an image in a language as a query does. */
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
