import type {Locale} from '#schemas/locales.ts'

/**
 * Whose numbers each language writes. The plain `es` would write `17,50 US$`; shops in the United
 * States and Mexico write `$17.50`, as the specification's prices are, and `3.4 h`.
 */
export const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}
