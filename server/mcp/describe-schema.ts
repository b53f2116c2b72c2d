import type {Schema, SchemaType} from 'sanity'
import {documentTypes} from '#schemas/document-types.ts'
import {isRecord} from '#schemas/record.ts'
import {isDocumentType} from '#studio/translation-state/translatable-types.ts'

const localizedPrefix = 'internationalizedArray'

/** Describes a field or an item of a list, for a model. */
function described(type: SchemaType, depth: number): Record<string, unknown> {
  const {name, jsonType, title, description, options} = type
  const choices = isRecord(options) && Array.isArray(options.list) ? options.list : undefined
  return {
    type: name,
    ...(title && title !== name && {title}),
    ...(typeof description === 'string' && {description}),
    ...(type.readOnly === true && {readOnly: true}),
    ...(choices && {oneOf: choices.map((each) => (isRecord(each) ? each.value : each))}),
    ...(name.startsWith(localizedPrefix) && {
      form: `a list with an item per language: {_key: "en", language: "en", _type: "${name}Value", value}`,
    }),
    ...(jsonType === 'array' &&
      !name.startsWith(localizedPrefix) &&
      name !== 'richText' && {
        of: type.of.map((item) => (depth > 0 ? described(item, depth - 1) : item.name)),
      }),
    ...(jsonType === 'object' &&
      'to' in type && {to: [type.to].flat().map((target) => target.name)}),
    ...(jsonType === 'object' &&
      depth > 0 &&
      name === 'object' && {fields: fieldsOf(type, depth - 1)}),
  }
}

const fieldsOf = (type: Extract<SchemaType, {jsonType: 'object'}>, depth: number) =>
  Object.fromEntries(type.fields.map((field) => [field.name, described(field.type, depth)]))

/**
 * Describes the document types, or the fields of one type.
 *
 * @throws Error if there is no such type
 */
export function describeSchema(schema: Schema, name: string | undefined) {
  if (name === undefined) {
    const types = schema.getTypeNames().map((each) => schema.get(each))
    return types.filter(isDocumentType).map((type) => ({
      type: type.name,
      title: type.title,
      documents: documentTypes[type.name]?.documents ?? 'any',
    }))
  }
  const type = schema.get(name)
  if (!type) throw new Error(`There is no type "${name}".`)
  return {
    ...described(type, 1),
    ...(type.jsonType === 'object' && {fields: fieldsOf(type, 2)}),
  }
}
