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
import {publishedIdOf} from '../point-in-time/past-documents.ts'

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
 * Returns each document in its latest version: the draft if there is one, else the published
 * version.
 */
export function latestVersions(documents: readonly SanityDocument[]): SanityDocument[] {
  const latest = new Map<string, SanityDocument>()
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    if (id.includes('.')) continue
    if (document._id !== id || !latest.has(id)) latest.set(id, document)
  }
  return [...latest.values()]
}

/**
 * Returns the documents that a release shows, with the ids of their versions.
 *
 * @param client - a client with the perspective of the release
 */
export async function documentsIn(
  client: SanityClient,
  types: readonly string[],
): Promise<SanityDocument[]> {
  const documents = await client.fetch<(SanityDocument & {_originalId?: string})[]>(
    '*[_type in $types && !string::startsWith(_type, "sanity.")]',
    {types},
    {tag: 'checks.read'},
  )
  return documents
    .filter(({_id}) => !_id.includes('.'))
    .map(({_originalId, ...document}) => ({...document, _id: _originalId ?? document._id}))
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

/** What a check of all documents needs. */
export interface CheckOptions {
  /** A client with a token, of any perspective. */
  client: SanityClient
  /** `drafts`, or the name of a release. */
  layer: string
  workspace: Workspace
  schema: Schema
  /** Called after each document. The check ends early if it returns false. */
  onProgress?: (problems: readonly Problem[], checked: number, of: number) => boolean
}

/**
 * Number of concurrent validations. A validation mostly waits for requests, and browsers open at
 * most six HTTP/1.1 connections to a host.
 */
const atOnce = 6

/**
 * Validates all documents as a release or the drafts show them.
 *
 * @returns the documents and their problems, in the order of the documents
 * @throws errors from the client
 */
export async function checkAll({client, layer, workspace, schema, onProgress}: CheckOptions) {
  const raw = client.withConfig({perspective: 'raw', useCdn: false})
  const types = schema.getTypeNames().filter((name) => isDocumentType(schema.get(name)))
  const all = await raw.fetch<SanityDocument[]>(
    '*[_type in $types && !string::startsWith(_type, "sanity.")]',
    {types},
    {tag: 'checks.read'},
  )
  const ids = new Set([
    ...all.map(({_id}) => _id),
    ...(await raw.fetch<string[]>('*[_type match "sanity.*"]._id', {}, {tag: 'checks.files'})),
  ])
  const documents =
    layer === 'drafts'
      ? latestVersions(all)
      : await documentsIn(client.withConfig({perspective: [layer], useCdn: false}), types)
  // The index in this array is the index of the document, so the order of the list does not depend
  // on the order in which the validations finish.
  const found: Problem[][] = []
  let checked = 0
  const waiting = documents.entries()
  const checkOnes = async () => {
    for (const [index, document] of waiting) {
      found[index] = await problemsOf(document, {workspace, schema, client: raw}, ids)
      checked += 1
      if (onProgress?.(found.flat(), checked, documents.length) === false) return
    }
  }
  await Promise.all(Array.from({length: atOnce}, checkOnes))
  return {documents, problems: found.flat()}
}
