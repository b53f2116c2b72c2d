import type {Locale} from './locales.ts'

/** Types of which exactly one document exists, without which the site cannot show its pages. */
const neededTypes = ['homePage', 'faqPage', 'siteSettings'] as const

/** Types of which at most one document exists. The id of that document is the name of the type. */
const singletonTypes = [
  ...neededTypes,
  'laborDemo',
  'navigation',
  'announcement',
  'contactPage',
  'correctionPage',
  'trialPage',
  'downloadPage',
  'notFoundPage',
] as const

/** Id of the privacy statement in a language. */
export const privacyStatementId = (language: Locale): string => `privacy-${language}`

/**
 * Types with a fixed set of documents: editors can neither add nor delete documents. The seed
 * creates these documents, except the announcement, which is created when an editor first fills in
 * its form. No page would show an additional document.
 */
export const protectedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  'privacyStatement',
  'product',
  'featureTabGroup',
])

/** Types whose documents cannot be unpublished, because the site needs them. */
export const alwaysPublishedTypes: ReadonlySet<string> = new Set(neededTypes)

/** The allowed document ids of protected types, by type. */
export const protectedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ['privacyStatement', [privacyStatementId('en'), privacyStatementId('es')]],
])
