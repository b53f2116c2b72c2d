import {documentTypes} from '#schemas/document-types.ts'
import {schemaTypes} from '#schemas/index.ts'
import {isRecord} from '#schemas/record.ts'

/** Kind of a field, by its schema type. */
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

/** The kind of an array field, by the type that the schema lists first for its items. */
const kindByMember = {
  string: 'textList',
  reference: 'references',
  priceChange: 'prices',
  navLink: 'menus',
  navMenu: 'menus',
  pageStep: 'entries',
  signpost: 'entries',
  downloadProgram: 'entries',
} as const

export type FieldKind =
  | (typeof kindByType)[keyof typeof kindByType]
  | (typeof kindByMember)[keyof typeof kindByMember]
  /** A field with one value (`choice`) or several values (`choices`) of a list in the schema. */
  | 'choice'
  | 'choices'

/** A field of a document type, with the properties that tests need. */
export interface ContentField {
  /** Document type and field name, such as `product.price`. */
  path: string
  documentType: string
  name: string
  kind: FieldKind
  /** Whether the field is read-only for editors. */
  readOnly: boolean
}

const has = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && key in table

/**
 * Returns the kind of a field.
 *
 * @throws if the schema has a field type that is not in the tables above
 */
function kindOf(field: Record<string, unknown>, path: string): FieldKind {
  const {type, of, options} = field
  const listed = isRecord(options) && Array.isArray(options.list)
  if (type === 'array' && Array.isArray(of) && isRecord(of[0])) {
    const member = of[0].type
    if (has(kindByMember, member)) return listed ? 'choices' : kindByMember[member]
  }
  if (!has(kindByType, type))
    throw new Error(
      `${path} has the unknown field type ${type}. Add it to tests/server/site/content-fields.ts.`,
    )
  return listed ? 'choice' : kindByType[type]
}

/** Whether only mails show the documents of a type; tests of mails check them. */
const isOfMails = (name: string) => documentTypes[name]?.desk?.list === 'mails'

/**
 * All fields of all document types, read from the schema so that the list is complete. Without
 * landing pages, which consist of blocks, and the announcement, which the seed does not contain. Both
 * have tests of their own. Without the texts of mails.
 */
export const contentFields: readonly ContentField[] = schemaTypes
  .filter(({type, name}) => type === 'document' && !['landingPage', 'announcement'].includes(name))
  .filter(({name}) => !isOfMails(name))
  .flatMap((type) => {
    const fields: unknown[] = 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    return fields.filter(isRecord).map((field) => {
      const [documentType, name] = [type.name, String(field.name)]
      const path = `${documentType}.${name}`
      const readOnly = field.readOnly === true
      return {path, documentType, name, kind: kindOf(field, path), readOnly}
    })
  })
