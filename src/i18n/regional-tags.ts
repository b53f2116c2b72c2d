import type {Locale} from '#schemas/locales.ts'

/**
 * Locales for formatting numbers. Plain `es` would write `17,50 US$`; shops in the United States
 * and Mexico write `$17.50`, as in the specification, and `3.4 h`.
 */
export const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}
