import type {ObjectSchemaType, Schema, SchemaType} from 'sanity'
import type {Names} from '#schemas/document-types.ts'
import {textsOf} from '#schemas/fields/bilingual.ts'
import {isTranslatablePreview} from '#schemas/fields/translatable-preview.ts'
import {bilingualTypes} from '#schemas/index.ts'
import {alwaysPublishedTypes} from '#schemas/protected-documents.ts'
import {isRecord} from '#schemas/record.ts'
import {templates} from '#studio/document-options.ts'
import {localizedTypes} from '#studio/localized-fields.ts'
import {translationStateSchema} from '#studio/translation-state/translation-state-schema.ts'

/** Properties of schema definitions whose texts the Studio does not show. */
const forCode = new Set([
  ...['name', 'type', 'value', 'group', 'fieldset', 'headingField', 'id', 'schemaType', 'layout'],
  ...[
    'source',
    'accept',
    'dateFormat',
    'apiVersion',
    'select',
    'by',
    'to',
    'direction',
    'displayTimeZone',
    'disableActions',
  ],
  // Another check covers the texts of rules.
  ...['initialValue', 'validation', 'icon'],
])

/** The groups of a menu for new items list names of types. */
const isListOfNames = (name: string, value: unknown) =>
  name === 'of' && Array.isArray(value) && value.every((each) => typeof each === 'string')

/**
 * Returns every text of a schema definition that the Studio may show, by its path. Searches all
 * properties, not only titles and descriptions, to find texts in unexpected places too.
 */
export function readable(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (isTranslatablePreview(part)) return readable(part.texts, path)
  if (!Array.isArray(part) && !isRecord(part)) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    forCode.has(name) || isListOfNames(name, value) ? [] : readable(value, `${path}/${name}`),
  )
}

/** All definitions of types and templates, with the texts of both languages. */
export const definitions = [
  ...bilingualTypes,
  translationStateSchema,
  ...localizedTypes,
  ...templates,
]

/** Returns every text of our definitions in both languages, with its path. */
export const schemaTexts = (part: unknown = definitions): (Names & {path: string})[] =>
  readable(part, '').map(([path, text]) => ({path, ...textsOf(text)}))

/** Fields that Sanity adds to every image type. */
const sanitysOwn = new Set(['asset', 'media', 'hotspot', 'crop'])

/**
 * Types without a sortable list, because they have only one document, or one per language.
 */
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
 * Returns the texts that the Studio shows for a type, including titles that Sanity generates, such
 * as "Founded year" for a field without a title.
 */
export function compiledTexts(schema: Schema, name: string): string[] {
  const type = schema.get(name)
  if (!type) throw new Error(`The schema has no type ${name}.`)
  const own = [type.title, type.description?.toString()]
  return [...own, ...(type.jsonType === 'object' ? wordsOfObject(type) : [])].filter(
    (text) => text !== undefined,
  )
}
