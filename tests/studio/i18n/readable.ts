import {isRecord, type ObjectSchemaType, type Schema, type SchemaType} from 'sanity'
import {alwaysPublishedTypes} from '#schemas/fixed-documents.ts'

/** Properties of definitions whose text is for code, never for the people who use the Studio. */
const forCode = new Set([
  ...['name', 'type', 'value', 'group', 'fieldset', 'headingField', 'id', 'schemaType', 'layout'],
  ...['source', 'dateFormat', 'apiVersion', 'select', 'by', 'to'],
  // Read elsewhere: `withTexts` of a preview, and the rules.
  ...['initialValue', 'validation', 'icon'],
])

/**
 * Every text of a definition that is not for code, by where it is. It knows nothing of titles or
 * descriptions: a text in a place that nobody has thought of is found, too.
 */
export function readable(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (!Array.isArray(part) && !isRecord(part)) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    forCode.has(name) ? [] : readable(value, `${path}/${name}`),
  )
}

/** What Sanity's pictures have of their own, beside what their definition says. */
const sanitysOwn = new Set(['asset', 'media', 'hotspot', 'crop'])

/** Documents in no list that could be sorted: there is one of each, or one a language. */
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
 * What somebody reads of a type in the Studio, also what Sanity makes up where a definition says
 * nothing: "Founded year" for a field without a title.
 */
export function compiledWords(schema: Schema, name: string): string[] {
  const type = schema.get(name)
  if (!type) throw new Error(`no type ${name}`)
  const own = [type.title, type.description?.toString()]
  return [...own, ...(type.jsonType === 'object' ? wordsOfObject(type) : [])].filter(
    (text) => text !== undefined,
  )
}
