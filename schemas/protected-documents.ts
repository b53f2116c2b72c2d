import type {Locale} from './locales.ts'

/** Types of which exactly one document exists, which every visitor needs. */
const neededTypes = ['homePage', 'faqPage', 'siteSettings'] as const

/** Types of which at most one document exists. The id of that document is the name of the type. */
const singletonTypes = [...neededTypes, 'laborDemo'] as const

/** Id of the privacy statement in a language. */
export const privacyStatementId = (language: Locale): string => `privacy-${language}`

/**
 * Types whose documents all exist from the start, because pages and code refer to them by id. No
 * page would show an additional document, and without an existing one a page would have a gap.
 */
export const protectedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  'privacyStatement',
  'product',
  'featureTabGroup',
])

/** Types whose documents cannot be unpublished, because every visitor needs their pages. */
export const alwaysPublishedTypes: ReadonlySet<string> = new Set(neededTypes)

/** The allowed document ids of protected types, by type. */
export const protectedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ['privacyStatement', [privacyStatementId('en'), privacyStatementId('es')]],
])
