import {type ContentAddress, type DocumentType, documentTypes} from './document-types.ts'
import type {Locale} from './locales.ts'
import {notFoundPath} from './page-paths.ts'

/** Returns where visitors find the documents of a type; undefined if links cannot lead there. */
function addressOf({address, pages}: DocumentType): ContentAddress | {path: string} | undefined {
  const [page] = pages ?? []
  return address ?? (page && page.path !== notFoundPath ? {path: page.path} : undefined)
}

/** Returns the names of the types that have something. */
export const typesWith = (has: (type: DocumentType) => unknown): string[] =>
  Object.entries(documentTypes).flatMap(([name, type]) => (has(type) ? name : []))

/** Returns the types to whose documents links can refer, including parts of pages. */
export const linkableTypes = (): string[] => typesWith(addressOf)

/** Returns the types whose documents are pages of their own. */
export const pageTypes = (): string[] =>
  typesWith((type) => addressOf(type) && !type.address?.path?.includes('#'))

/** Returns the types whose documents are only parts of pages, without an address. */
export const partTypes = (): string[] =>
  typesWith((type) => !addressOf(type) && !type.pages && !type.shownOn)

/** Returns a list of type names as GROQ. */
export const listInGroq = (names: readonly string[]): string => JSON.stringify(names)

/**
 * Returns GROQ for the path of a document without language; null for a document that has no page.
 *
 * @param locale - the language of the path; by default the parameter `$locale`
 */
export function pathInGroq(locale?: Locale): string {
  const cases = Object.entries(documentTypes).flatMap(([name, type]) => {
    const address = addressOf(type)
    return address ? `_type == "${name}" => ${addressInGroq(address, locale)}` : []
  })
  return `select(\n    ${cases.join(',\n    ')}\n  )`
}

function addressInGroq(address: ContentAddress | {path: string}, locale?: Locale): string {
  if (!('field' in address)) return JSON.stringify(address.path)
  const {path, field, spanishField} = address
  if (path !== undefined) return `${JSON.stringify(path)} + ${field}`
  const spanish = `coalesce(${spanishField}, ${field})`
  if (locale) return locale === 'es' ? spanish : field
  return `select($locale == "es" => ${spanish}, ${field})`
}

/**
 * Returns the paths at which visitors find a document, in all languages, if the content decides it. A
 * page with a fixed path does not depend on its document.
 */
export function contentPaths(document: Readonly<Record<string, unknown>>): string[] {
  const {path = '', field, spanishField} = documentTypes[String(document._type)]?.address ?? {}
  return [field, spanishField].flatMap((name) => {
    const value = name?.split('.').reduce<unknown>(valueIn, document)
    return typeof value === 'string' && value ? path + value : []
  })
}

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
