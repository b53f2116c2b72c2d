import {isRecord} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'

/** The kind of a field by its schema type. */
const kindByType = {
  string: 'text',
  text: 'text',
  url: 'address',
  number: 'number',
  boolean: 'switch',
  date: 'day',
  slug: 'name',
  image: 'image',
  reference: 'reference',
  richText: 'richText',
  internationalizedArrayString: 'localizedText',
  internationalizedArrayText: 'localizedText',
  internationalizedArrayStringList: 'localizedList',
  internationalizedArrayRichText: 'localizedRichText',
  internationalizedArrayPicture: 'localizedPicture',
} as const

/** The kind of an array by its members' type. */
const kindByMember = {string: 'textList', reference: 'references', priceChange: 'prices'} as const

export type FieldKind =
  | (typeof kindByType)[keyof typeof kindByType]
  | (typeof kindByMember)[keyof typeof kindByMember]
  /** One or several of the values listed in the schema. */
  | 'choice'
  | 'choices'

/** A field of a document type, as tests of the pages need it. */
export interface ContentField {
  /** `product.price` */
  path: string
  documentType: string
  name: string
  kind: FieldKind
  /** Editors cannot change it. */
  readOnly: boolean
}

const has = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && key in table

/** @throws if the schema has a kind of field that these tests do not know yet */
function kindOf(field: Record<string, unknown>, path: string): FieldKind {
  const {type, of, options} = field
  const listed = isRecord(options) && Array.isArray(options.list)
  if (type === 'array' && Array.isArray(of) && of.length === 1 && isRecord(of[0])) {
    const member = of[0].type
    if (has(kindByMember, member)) return listed ? 'choices' : kindByMember[member]
  }
  if (!has(kindByType, type))
    throw new Error(
      `${path}: these tests do not know the field type ${type}. Add it to content-fields.ts.`,
    )
  return listed ? 'choice' : kindByType[type]
}

/** Every field of every document type, taken from the schema so that none is forgotten. */
export const contentFields: readonly ContentField[] = schemaTypes
  .filter((type) => isRecord(type) && type.type === 'document')
  .flatMap((type) => {
    const fields: unknown[] = 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    return fields.filter(isRecord).map((field) => {
      const [documentType, name] = [type.name, String(field.name)]
      const path = `${documentType}.${name}`
      const readOnly = field.readOnly === true
      return {path, documentType, name, kind: kindOf(field, path), readOnly}
    })
  })
