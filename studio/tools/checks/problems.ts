import type {SanityClient} from '@sanity/client'
import {
  getPublishedId,
  pathToString,
  type SanityDocument,
  type Schema,
  type SchemaType,
  type ValidationMarker,
  validateDocument,
  type Workspace,
} from 'sanity'
import {isRecord} from '#schemas/record.ts'
import {typeShapes} from '#schemas/shapes.gen.ts'
import {conforming} from '#schemas/value-shape.ts'
import {isDocumentType, titleBy} from '../../translation-state/translatable-types.ts'

/** A validation problem of a document. */
export type Problem = {
  /** Id of the published document. */
  id: string
  type: string
  documentTitle: string
  /** See `fieldTitle`; undefined if the problem concerns the whole document. */
  fieldTitle: string | undefined
  /** The path of the field, in the format of the Studio's edit links. */
  path: string
  level: ValidationMarker['level']
  message: string
}

/**
 * Returns the title of the field of a problem. In a list of items of several types, such as the blocks
 * of a landing page, the title also has the position and the type of the item: `Blocks: 2. Picture`.
 */
function fieldTitle(
  type: SchemaType,
  [name, segment]: ValidationMarker['path'],
  document: SanityDocument,
): string | undefined {
  if (!isDocumentType(type) || name === undefined) return undefined
  const field = type.fields.find((each) => each.name === name)?.type
  const title = field?.title ?? String(name)
  const items: unknown = document[String(name)]
  if (field?.jsonType !== 'array' || field.of.length < 2 || !Array.isArray(items)) return title
  const key = isRecord(segment) ? segment._key : undefined
  const index = items.findIndex(
    (item, at) => at === segment || (key !== undefined && isRecord(item) && item._key === key),
  )
  const item: unknown = items[index]
  const itemType = isRecord(item) && field.of.find((each) => each.name === item._type)
  return itemType ? `${title}: ${index + 1}. ${itemType.title ?? itemType.name}` : title
}

/** Validates one document, including rules that read other documents. */
export async function problemsOf(
  document: SanityDocument,
  {workspace, schema, client}: {workspace: Workspace; schema: Schema; client: SanityClient},
  ids: ReadonlySet<string>,
): Promise<Problem[]> {
  const type = schema.get(document._type)
  if (!type) return []
  const markers = await validateDocument({
    document,
    workspace,
    getClient: (options) => client.withConfig(options),
    getDocumentExists: async ({id}) => ids.has(id),
    environment: 'studio',
  })
  return markers.map(({path, level, message}) => ({
    id: getPublishedId(document._id),
    type: document._type,
    documentTitle: titleBy(type)(document),
    fieldTitle: fieldTitle(type, path, document),
    path: pathToString(path),
    level,
    message,
  }))
}

/**
 * Returns the values of a document that the site leaves out, because a program or an import wrote
 * them with a wrong type.
 */
export function wrongTypesIn(document: SanityDocument, schema: Schema, message: string): Problem[] {
  const {_id, _type} = document
  const type = schema.get(_type)
  if (!type) return []
  return conforming(typeShapes[_type] ?? 'any', typeShapes, document).wrong.map((path) => ({
    id: getPublishedId(_id),
    type: _type,
    documentTitle: titleBy(type)(document),
    fieldTitle: fieldTitle(type, [...path], document),
    path: pathToString([...path]),
    level: 'error',
    message,
  }))
}
