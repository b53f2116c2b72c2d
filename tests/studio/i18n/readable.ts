import {isRecord, type ObjectSchemaType, type Schema, type SchemaType} from 'sanity'
import {alwaysPublishedTypes} from '#schemas/protected-documents.ts'

/** Properties of definitions with text for code, never shown to users. */
const forCode = new Set([
  ...['name', 'type', 'value', 'group', 'fieldset', 'headingField', 'id', 'schemaType', 'layout'],
  ...['source', 'dateFormat', 'apiVersion', 'select', 'by', 'to'],
  // Covered elsewhere: `withTexts` of a preview, and the rules.
  ...['initialValue', 'validation', 'icon'],
])

/**
 * Every text of a definition that is not for code, by its path. It does not look for titles or
 * descriptions only, so it finds texts in unexpected places too.
 */
export function readable(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (!Array.isArray(part) && !isRecord(part)) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    forCode.has(name) ? [] : readable(value, `${path}/${name}`),
  )
}

/** Properties that Sanity's image type adds to a definition. */
const sanitysOwn = new Set(['asset', 'media', 'hotspot', 'crop'])

/** Documents that are in no sortable list: there is one of each, or one per language. */
const unlisted: ReadonlySet<string> = new Set([...alwaysPublishedTypes, 'privacyStatement'])

const isSortable = (type: ObjectSchemaType) =>
  type.type?.name === 'document' && !unlisted.has(type.name)

const listed = (type: SchemaType): (string | undefined)[] => {
  const list: unknown = isRecord(type.options) ? type.options.list : []
  return Array.isArray(list) ? list.map(({title}: {title?: string}) => title) : []
}

const wordsOfObject = (type: ObjectSchemaType): (string | undefined)[] => [
  ...type.fields
    .filter(({name, type: field}) => !sanitysOwn.has(name) && field.hidden !== true)
    .flatMap(({type: field}) => [
      field.title,
      field.description?.toString(),
      ...listed(field),
      ...(field.jsonType === 'array' ? field.of.map(({title}) => title) : []),
    ]),
  ...(type.groups ?? []).map(({title}) => title),
  ...(isSortable(type) ? (type.orderings ?? []).map(({title}) => title) : []),
]

/**
 * The texts of a type in the Studio, including those that Sanity generates if a definition has
 * none: "Founded year" for a field without a title.
 */
export function compiledTexts(schema: Schema, name: string): string[] {
  const type = schema.get(name)
  if (!type) throw new Error(`no type ${name}`)
  const own = [type.title, type.description?.toString()]
  return [...own, ...(type.jsonType === 'object' ? wordsOfObject(type) : [])].filter(
    (text) => text !== undefined,
  )
}
