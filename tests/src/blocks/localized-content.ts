import type {Locale} from '#schemas/locales.ts'

/**
 * Creates a function that returns sample content in a locale: a text and its language, as in the
 * result of a query.
 */
export const text = (en: string, es: string) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/**
 * Creates a function that returns sample content in a locale: a list of texts and its language, as
 * in the result of a query.
 */
export const list = (en: string[], es: string[]) => (locale: Locale) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/**
 * Creates a function that returns sample content in a locale: an image and its language, as in the
 * result of a query.
 */
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
  dark: null,
  phoneDark: null,
})
