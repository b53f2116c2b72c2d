import type {SchemaType} from 'sanity'
import {localize} from '#schemas/page-texts/localized-value.ts'
import {isRecord} from '#schemas/record.ts'
import {paragraph, portableText} from '#studio/seed/rich-text.ts'

const localized = /^internationalizedArray(\w+)$/

/**
 * Gives the fields of a document or block the form in which they are stored. A localized field may
 * be given as `{en, es}`, and a rich text as plain text with an empty line between paragraphs. Objects get the
 * `_type` that the schema allows for them, without which the Studio cannot edit them:
 * https://github.com/sanity-io/sanity/issues/2409. Other values stay as they are.
 */
export function storedForm(type: SchemaType, value: unknown): unknown {
  const [, kind] = localized.exec(type.name) ?? []
  if (kind !== undefined && isRecord(value) && ('en' in value || 'es' in value)) {
    const {en, es, ...rest} = value
    const unknown = Object.keys(rest).join(', ')
    if (unknown) throw new Error(`A text has the languages "en" and "es", not ${unknown}.`)
    return localize(kind, inForm(kind, en), inForm(kind, es)).filter(
      (item) => item.value !== undefined,
    )
  }
  if (type.name === 'richText') return inForm('RichText', value)
  if (type.jsonType === 'array' && Array.isArray(value)) {
    return value.map((item: unknown) => {
      const named = isRecord(item) ? type.of.find(({name}) => name === item._type) : undefined
      const own = named ?? (type.of.length === 1 ? type.of[0] : undefined)
      return own ? storedForm(own, item) : item
    })
  }
  if (type.jsonType !== 'object' || !isRecord(value)) return value
  const formed = Object.entries(value).map(([name, inner]) => {
    const field = type.fields.find((each) => each.name === name)
    return [name, field ? storedForm(field.type, inner) : inner]
  })
  // Types without a name of their own are all called "object".
  const isNamed = value._type === undefined && type.name !== 'object'
  return Object.fromEntries(isNamed ? [['_type', type.name], ...formed] : formed)
}

const inForm = (kind: string, value: unknown): unknown =>
  kind === 'RichText' && typeof value === 'string' ? richTextOf(value) : value

/** Creates a rich text from plain text, with a paragraph after each empty line. */
export const richTextOf = (text: string) =>
  portableText(
    text
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => paragraph(part)),
  )

/** Returns the path of a field that the schema does not have, with the fields that it has. */
export function unknownField(
  type: SchemaType,
  value: unknown,
  path = '',
): {path: string; known: readonly string[]} | undefined {
  if (type.jsonType === 'array' && Array.isArray(value)) {
    return first(value, (item: unknown, index) => {
      const name = isRecord(item) ? item._type : undefined
      const own = type.of.find((each) => each.name === name) ?? (type.of.length === 1 && type.of[0])
      return own ? unknownField(own, item, `${path}[${index}]`) : undefined
    })
  }
  // References, files and the blocks of a rich text have fields that the schema does not list.
  if (type.jsonType !== 'object' || !isRecord(value) || type.name === 'block' || 'to' in type)
    return
  const known = type.fields.map(({name}) => name)
  return first(Object.entries(value), ([name, inner]) => {
    if (name.startsWith('_')) return
    const field = type.fields.find((each) => each.name === name)
    const own = path === '' ? name : `${path}.${name}`
    return field ? unknownField(field.type, inner, own) : {path: own, known}
  })
}

function first<Item, Result>(
  items: readonly Item[],
  find: (item: Item, index: number) => Result | undefined,
): Result | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
}
