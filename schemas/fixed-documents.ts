import type {Locale} from './locales.ts'

/** Documents of which there is exactly one, by type; their id is their type. */
const singletonTypes = ['homePage', 'faqPage', 'siteSettings'] as const

/** The one privacy statement in a language. */
export const privacyStatementId = (language: Locale): string => `privacy-${language}`

/**
 * Types whose documents are all there from the start: the site's pages and code know them by name,
 * so that another one would be shown nowhere and a missing one would leave a hole.
 */
export const fixedTypes: ReadonlySet<string> = new Set([
  ...singletonTypes,
  'privacyStatement',
  'product',
  'featureTabGroup',
])

/** Pages no visitor may ever miss: they cannot be taken off the site, only changed. */
export const alwaysPublishedTypes: ReadonlySet<string> = new Set(singletonTypes)

/** The only ids that documents of some fixed types may have, by type. */
export const fixedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ['privacyStatement', [privacyStatementId('en'), privacyStatementId('es')]],
])
