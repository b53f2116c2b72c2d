import {typesWith} from './document-addresses.ts'
import {documentTypes} from './document-types.ts'
import {type Locale, locales} from './locales.ts'

/**
 * Types with a fixed set of documents: editors can neither add nor delete documents. The seed
 * creates these documents, except the announcement, which is created when an editor first fills in
 * its form. No page would show an additional document.
 */
export const protectedTypes: ReadonlySet<string> = new Set(
  typesWith(({documents}) => documents !== 'any'),
)

/** Types whose documents cannot be unpublished, because the site needs them. */
export const alwaysPublishedTypes: ReadonlySet<string> = new Set(typesWith(({needed}) => needed))

/** The allowed document ids of protected types, by type. */
export const protectedIds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(documentTypes).flatMap(([name, {documents, idPrefix}]): [string, string[]][] => {
    if (documents === 'one') return [[name, [name]]]
    return idPrefix === undefined ? [] : [[name, locales.map((locale) => idPrefix + locale)]]
  }),
)

/** Id of the privacy statement in a language. */
export const privacyStatementId = (language: Locale): string =>
  String(documentTypes.privacyStatement?.idPrefix) + language
