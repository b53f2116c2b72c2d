import type {ObjectSchemaType, Schema, SchemaType} from 'sanity'
import {type Locale, locales} from '#schemas/locales.ts'
import {privacyStatementId} from '#schemas/protected-documents.ts'
import {isRecord} from '#schemas/record.ts'
import {typeShapes} from '#schemas/shapes.gen.ts'
import {conforming} from '#schemas/value-shape.ts'
import {fieldIn} from './field-in-list.ts'

/**
 * The kind of value of a field. A date is not translated: it must be the same in both languages.
 */
export type FieldKind = 'line' | 'text' | 'list' | 'richText' | 'picture' | 'date'

/**
 * A field that has an English and a Spanish value. The name of a field inside a list has the form of
 * `fieldIn`.
 */
export type TranslatableField = {name: string; title: string; kind: FieldKind}

/** A document type with translatable fields. */
export type TranslatableType = {
  name: string
  title: string
  fields: readonly TranslatableField[]
  /** Returns the fields inside the lists of a document, such as the blocks of a landing page. */
  listFields: (document: Readonly<Record<string, unknown>>) => readonly TranslatableField[]
  /** Document ids by language, if each language has its own document. */
  documents: {en: string; es: string} | undefined
  /** The title of a document in the Studio's lists. */
  titleOf: (document: Readonly<Record<string, unknown>>) => string
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'line',
  text: 'text',
  stringList: 'list',
  richText: 'richText',
  picture: 'picture',
  date: 'date',
}

const localizedPrefix = 'internationalizedArray'

/** Creates an item of a localized field that has no value yet. */
export const emptyItem = ({kind}: TranslatableField, key: string, language: Locale) => {
  const [typeName = 'string'] = Object.entries(kinds).find(([, each]) => each === kind) ?? []
  const capitalized = typeName.charAt(0).toUpperCase() + typeName.slice(1)
  return {_key: key, _type: `${localizedPrefix}${capitalized}Value`, language}
}

const kindIn = (typeName: string): FieldKind | undefined => {
  if (!typeName.startsWith(localizedPrefix)) return
  const [first = '', ...rest] = typeName.slice(localizedPrefix.length)
  return kinds[first.toLowerCase() + rest.join('')]
}

/** Types in which each language has a separate document, with the ids of the documents. */
const documentPairs: Readonly<Record<string, {en: string; es: string}>> = {
  privacyStatement: {en: privacyStatementId(locales[0]), es: privacyStatementId(locales[1])},
}

/**
 * Returns the titles of fields by field name. Fields with the same title also get the title of their
 * field group.
 */
const titlesOf = ({fields, groups}: ObjectSchemaType): ReadonlyMap<string, string> => {
  const own = fields.map(({name, group, type}) => {
    const [first] = [group].flat()
    const groupTitle = groups?.find((each) => each.name === first)?.title
    return {name, title: type.title ?? name, groupTitle}
  })
  const isAmbiguous = (title: string) => own.filter((each) => each.title === title).length > 1
  return new Map(
    own.map(({name, title, groupTitle}) => [
      name,
      groupTitle && isAmbiguous(title) ? `${groupTitle}: ${title}` : title,
    ]),
  )
}

const translatableFields = (type: ObjectSchemaType): TranslatableField[] => {
  const titles = titlesOf(type)
  return type.fields.flatMap(({name, type: {name: typeName, readOnly}}) => {
    const kind = documentPairs[type.name] ? readOnly !== true && kinds[typeName] : kindIn(typeName)
    return kind ? [{name, title: titles.get(name) ?? name, kind}] : []
  })
}

/** Returns the translatable fields of the objects in the lists of `value`, in their order. */
const fieldsInLists = (
  type: ObjectSchemaType,
  value: Readonly<Record<string, unknown>>,
): TranslatableField[] =>
  type.fields.flatMap(({name: list, type: listType}) => {
    const items = value[list]
    if (listType.jsonType !== 'array' || kindIn(listType.name) || !Array.isArray(items)) return []
    return items.flatMap((item: unknown, index) => {
      if (!isRecord(item) || typeof item._key !== 'string') return []
      const key = item._key
      const own = listType.of.find(({name}) => name === item._type)
      if (own?.jsonType !== 'object') return []
      return [...translatableFields(own), ...fieldsInLists(own, item)].map((field) => ({
        ...field,
        name: fieldIn(list, key, field.name),
        title: `${index + 1}. ${own.title ?? own.name}: ${field.title}`,
      }))
    })
  })

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, name) : undefined,
      value,
    )

/**
 * Returns a function that computes a document's title from the preview configuration of its type.
 * Works without requests, because our previews do not follow references.
 */
export const titleBy =
  (type: SchemaType) =>
  (document: Readonly<Record<string, unknown>>): string => {
    const {select = {}, prepare} = type.preview ?? {}
    const {value: expected} = conforming(typeShapes[type.name] ?? 'any', typeShapes, document)
    const selected = Object.fromEntries(
      Object.entries(select).map(([name, path]) => [name, at(expected, path)]),
    )
    const title = prepare ? prepare(selected).title : selected.title
    return typeof title === 'string' && title !== '' ? title : (type.title ?? type.name)
  }

export const isDocumentType = (type: SchemaType | undefined): type is ObjectSchemaType =>
  type?.jsonType === 'object' && type.type?.name === 'document'

/** Returns all document types with localized fields, and all types with one document per language. */
export const translatableTypes = (schema: Schema): TranslatableType[] =>
  schema
    .getTypeNames()
    .map((name) => schema.get(name))
    .filter(isDocumentType)
    .map((type) => ({
      name: type.name,
      title: type.title ?? type.name,
      fields: translatableFields(type),
      listFields: (document: Readonly<Record<string, unknown>>) => fieldsInLists(type, document),
      documents: documentPairs[type.name],
      titleOf: titleBy(type),
    }))
    .filter(({fields}) => fields.length > 0)
