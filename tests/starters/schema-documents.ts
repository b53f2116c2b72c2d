import type {SeedDocument} from './project.ts'
import type {StarterQuery} from './starter.ts'

/** A type in the file that `sanity schema extract` writes; https://www.sanity.io/docs/apis-and-sdks/sanity-typegen. */
interface SchemaNode {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly of?: SchemaNode | readonly SchemaNode[]
  readonly attributes?: Readonly<Record<string, {readonly value: SchemaNode}>>
  readonly rest?: SchemaNode
  readonly dereferencesTo?: string
}

export type ExtractedSchema = readonly SchemaNode[]

/** How many documents of each type are generated. */
const count = 3

/** Objects in objects deeper than this stay empty. */
const maxDepth = 6

/** Returns the types of documents that editors create. */
export function documentTypes(schema: ExtractedSchema): (SchemaNode & {readonly name: string})[] {
  return schema.flatMap((node) => {
    const {type, name = ''} = node
    return type === 'document' && !/^(sanity|system|assist)\./.test(name) ? [{...node, name}] : []
  })
}

/** Returns the id of a generated document; the first has the number 1. */
export const idOf = (type: string, number: number) => `${type.replace(/\W/g, '-')}-${number}`

/**
 * Generates documents of every type in a schema, with a value in every field. References point to other
 * generated documents.
 *
 * @param image - path of a picture for the fields with images
 */
export function schemaDocuments(schema: ExtractedSchema, image: string): SeedDocument[] {
  const types = new Set(documentTypes(schema).map(({name}) => name))
  const named = new Map(schema.map((node) => [node.name, node]))
  const generated = (node: SchemaNode, path: string, number: number, depth = 0): unknown => {
    if (depth > maxDepth) return undefined
    const next = (inner: SchemaNode, name: string) =>
      generated(inner, `${path}.${name}`, number, depth + 1)
    switch (node.type) {
      case 'string':
        return node.value ?? textOf(path, number)
      case 'number':
        return node.value ?? number * 7
      case 'boolean':
        return node.value ?? number % 2 === 1
      case 'union': {
        const options = Array.isArray(node.of) ? node.of : []
        const option = options[number % options.length]
        return option && next(option, '')
      }
      case 'array': {
        const {of} = node
        if (of === undefined || Array.isArray(of)) return []
        const all = [1, 2].map((each) => {
          // The cast is safe: `Array.isArray` above leaves only one node, which it cannot narrow.
          const value = generated(of as SchemaNode, path, number + each, depth + 1)
          return isObject(value) ? {...value, _key: `k${each}`} : value
        })
        return all.filter((each) => each !== undefined)
      }
      case 'inline': {
        const type = named.get(node.name)
        const inner = type?.value
        if (node.name?.startsWith('sanity.')) return undefined
        // The cast is safe: the `value` of a type is its node.
        return type && next(type.type === 'type' ? (inner as SchemaNode) : type, '')
      }
      case 'object': {
        const to = node.dereferencesTo
        if (to !== undefined) {
          return types.has(to)
            ? {_type: 'reference', _ref: idOf(to, (number % count) + 1)}
            : undefined
        }
        const fields = fieldsOf({...node.rest?.attributes, ...node.attributes}, next)
        const {asset: _, ...rest} = fields
        return fields._type === 'image' ? {...rest, _sanityAsset: `image@file://${image}`} : rest
      }
      default:
        return undefined
    }
  }
  return documentTypes(schema).flatMap(({name, attributes = {}}) =>
    Array.from({length: count}, (_, at) => {
      const number = at + 1
      const {_id, _type, _rev, _createdAt, _updatedAt, ...fields} = attributes
      const next = (node: SchemaNode, field: string) => generated(node, field, number)
      return {_id: idOf(name, number), _type: name, ...fieldsOf(fields, next)}
    }),
  )
}

function fieldsOf(
  attributes: NonNullable<SchemaNode['attributes']>,
  generated: (node: SchemaNode, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, {value}]) => [name, generated(value, name)]),
  )
}

function textOf(path: string, number: number): string {
  if (/(At|date|time)$/i.test(path)) return `2025-0${number}-01T10:00:00.000Z`
  if (/(url|href)$/i.test(path)) return `https://example.com/${number}`
  const name = path.replace(/\W+/g, ' ').trim()
  return /current$/.test(name) ? `page-${number}` : `The ${name} ${number}`
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns queries of every type in a schema: list, order, text, projection, references both ways. */
export function schemaQueries(schema: ExtractedSchema): StarterQuery[] {
  return documentTypes(schema).flatMap(({name, attributes = {}}) => {
    const params = {type: name, id: idOf(name, 1)}
    const all = '*[_type == $type] | order(_id)'
    const fields = Object.entries(attributes).filter(([field]) => !field.startsWith('_'))
    const queries = [
      `${all}`,
      'count(*[_type == $type])',
      `*[_type == $type] | order(_createdAt desc, _id desc)[0...2]{_id, _type}`,
      `*[_id == $id][0]{..., "found": count(*[references(^._id)])}`,
      ...fields.flatMap(([field, {value}]) => queriesOfField(field, value)),
    ]
    return queries.map((query) => ({query, params}))
  })
}

function queriesOfField(field: string, node: SchemaNode): string[] {
  const all = '*[_type == $type] | order(_id)'
  const whole = [`${all}{_id, ${field}}`, `*[_type == $type && defined(${field})] | order(_id)._id`]
  const element = node.type === 'array' && !Array.isArray(node.of) ? node.of : undefined
  if (node.type === 'string' || node.type === 'number') {
    whole.push(`*[_type == $type] | order(${field} desc, _id)[0...2]{_id, ${field}}`)
  }
  if (node.dereferencesTo !== undefined) whole.push(`${all}{_id, "to": ${field}->{_id, _type}}`)
  if (element && 'dereferencesTo' in element) {
    whole.push(`${all}{_id, "to": ${field}[]->{_id, _type}}`)
  }
  return whole
}
