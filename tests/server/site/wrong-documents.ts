import {typeShapes} from '#schemas/shapes.gen.ts'
import {conforming, type Shape} from '#schemas/value-shape.ts'

type Fields = Readonly<Record<string, unknown>>

/** Values that programs and imports could write, one of every kind. */
const wrongValues: Readonly<Record<string, unknown>> = {
  number: 5,
  text: 'no such value',
  boolean: true,
  object: {a: 1},
  'object of another type': {_type: 'noSuchType', _key: 'k', value: 'x'},
  'list of numbers': [1, 2],
  'list of texts': ['a', 'b'],
  'list of nothing': [null],
  'list of lists': [['a'], [{_type: 'block'}]],
}

/** Fields that keep their values: a product without its address has no page. */
const kept = /^(_.*|language|slug)$/

/** The kinds of wrong values. */
export const wrongKinds = Object.keys(wrongValues)

/**
 * Returns a document in which every field at one depth has a value of one wrong kind: each field that
 * the content schema gives to the document, if the kind is wrong there. Items of lists are one level
 * deeper than their list. System fields and addresses of products keep their values.
 *
 * @returns the document and the number of wrong values; undefined if there is none
 */
export function wrongDocument(document: Fields, kind: string, depth: number) {
  const wrong = wrongValues[kind]
  let count = 0
  const changed = (shape: Shape, value: unknown, at: number): unknown => {
    const each = resolved(shape)
    if (at === depth) {
      const left = conforming(each, typeShapes, wrong)
      if (left.wrong.length === 0) return value
      count += 1
      return wrong
    }
    if (Array.isArray(value)) {
      const item = itemOf(each)
      return item === undefined ? value : value.map((one) => changed(item, one, at + 1))
    }
    if (typeof value !== 'object' || value === null) return value
    const fields = fieldsOf(each, value).filter(([name]) => !kept.test(name))
    return {
      ...value,
      ...Object.fromEntries(
        fields.flatMap(([name, inner]) => {
          const own: unknown = Reflect.get(value, name)
          const next = changed(inner, own, at + 1)
          return next === undefined ? [] : [[name, next]]
        }),
      ),
    }
  }
  const result = changed(typeShapes[String(document._type)] ?? 'any', document, 0)
  return count > 0 ? {document: Object(result), count} : undefined
}

const resolved = (shape: Shape): Shape =>
  typeof shape === 'string' && shape.startsWith('@')
    ? resolved(typeShapes[shape.slice(1)] ?? 'any')
    : shape

/** Returns the fields that the schema gives to an object. */
function fieldsOf(shape: Shape, value: object): [string, Shape][] {
  const each = resolved(shape)
  if (typeof each === 'string') return []
  if ('fields' in each) return Object.entries(each.fields)
  if ('all' in each) return each.all.flatMap((one) => fieldsOf(one, value))
  const own =
    'either' in each &&
    each.either.find((one) => conforming(one, typeShapes, value).wrong.length === 0)
  return own ? fieldsOf(own, value) : []
}

function itemOf(shape: Shape): Shape | undefined {
  const each = resolved(shape)
  if (typeof each === 'string') return undefined
  if ('list' in each) return each.list
  return 'either' in each ? each.either.map(itemOf).find((one) => one !== undefined) : undefined
}
