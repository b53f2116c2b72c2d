import type {SchemaTypeDefinition} from 'sanity'
import {linkableTypes} from './document-addresses.ts'
import {documentTypes} from './document-types.ts'
import {isRecord} from './record.ts'

/** A reference with which a document chooses another document that its page shows. */
export interface ShownReference {
  /** The type of the referring document. */
  from: string
  /** The field as GROQ, such as `blocks[].product` or `tabs[]`. */
  path: string
  /** The types of the shown document. */
  to: readonly string[]
}

/**
 * Returns the references with which documents show other documents. References of links are no part of
 * it, because a link shows only the address of its page.
 *
 * @param schemaTypes - all types of the schema
 */
export function shownReferences(schemaTypes: readonly SchemaTypeDefinition[]): ShownReference[] {
  const byName = new Map(schemaTypes.map((type) => [type.name, type]))
  const linkable = linkableTypes().join()
  const within = (definition: unknown, path: string): {path: string; to: string[]}[] => {
    if (!isRecord(definition)) return []
    const {type, to, of, fields} = definition
    if (type === 'reference') {
      const names = [to].flat().flatMap((each) => (isRecord(each) ? String(each.type) : []))
      return names.join() === linkable ? [] : [{path, to: names}]
    }
    if (Array.isArray(of)) return of.flatMap((member) => within(member, `${path}[]`))
    if (Array.isArray(fields)) {
      return fields
        .filter(isRecord)
        .flatMap((field) =>
          within(field, path === '' ? String(field.name) : `${path}.${field.name}`),
        )
    }
    return within(byName.get(String(type)), path)
  }
  return schemaTypes.flatMap((type) =>
    type.type === 'document' && !documentTypes[type.name]?.shownOn
      ? within(type, '').map((reference) => ({from: type.name, ...reference}))
      : [],
  )
}
