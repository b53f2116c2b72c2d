import type {Locale} from './locales.ts'

/** Types with exactly one document. Its id is the type. */
const singletonTypes = ['homePage', 'faqPage', 'siteSettings'] as const

/** Id of the privacy statement in a language. */
export const privacyStatementId = (language: Locale): string => `privacy-${language}`

/**
 * Types whose documents all exist from the start, because pages and code refer to them by id.
 * Additional documents would be shown nowhere, and a missing one would leave a gap.
 */
export const protectedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  'privacyStatement',
  'product',
  'featureTabGroup',
])

/** Types that can be edited but not unpublished, because every visitor needs their pages. */
export const alwaysPublishedTypes: ReadonlySet<string> = new Set(singletonTypes)

/** The allowed document ids of protected types, by type. */
export const protectedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ['privacyStatement', [privacyStatementId('en'), privacyStatementId('es')]],
])
