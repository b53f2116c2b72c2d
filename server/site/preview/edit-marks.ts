import type {ContentSourceMap} from '@sanity/client'
import {
  type ContentSourceMapParsedPath,
  jsonPathToStudioPath,
  parseJsonPath,
  resolveMapping,
} from '@sanity/client/csm'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'

type ResultPath = ContentSourceMapParsedPath

/** A field of a document in the Studio. */
interface Field {
  readonly id: string
  readonly type: string
  readonly path: ReturnType<typeof jsonPathToStudioPath>
}

/**
 * Adds `_edit` to each object of a query result: the `data-sanity` attributes of its fields, by
 * field name. With them, editors can click a text on the page to edit it. A list or a formatted
 * text counts as one field.
 *
 * Because this works on any query result, queries, components and published pages need no code for
 * editing.
 *
 * @param answer - the result of a query
 * @param sourceMap - the query's `resultSourceMap`, `withKeyArraySelector`
 * @param studio - the Studio's origin
 * @see https://www.sanity.io/docs/visual-editing/content-source-maps
 * @see https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
export function withEditMarks(
  answer: unknown,
  sourceMap: ContentSourceMap,
  studio: string,
): unknown {
  const visit = (value: unknown, at: ResultPath): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...at, index]))
    if (!isFields(value)) return value
    const marked: Record<string, unknown> = {}
    const edit: Record<string, string> = {}
    for (const [key, part] of Object.entries(value)) {
      const field = isFields(part) ? undefined : editedField(sourceMap, at, key, part)
      if (field) edit[key] = createDataAttribute({...field, baseUrl: studio}).toString()
      marked[key] = field ? part : visit(part, [...at, key])
    }
    return Object.keys(edit).length > 0 ? {...marked, _edit: edit} : marked
  }
  return visit(answer, [])
}

/** Returns the document field that an editor must change to change `key` of the object at `at`. */
function editedField(
  sourceMap: ContentSourceMap,
  at: ResultPath,
  key: string,
  value: unknown,
): Field | undefined {
  const field = sourceOf(sourceMap, [...at, key])
  // The key of a list's item identifies the item, so that editors can drag it in the preview.
  if (field && key === '_key') return {...field, path: field.path.slice(0, -1)}
  if (field && isFile(field)) return pictureField(sourceOf(sourceMap, [...at, 'lang']))
  if (field || !Array.isArray(value)) return field
  // The source map has no entry for a filtered list, only for its items.
  const item = sourceOf(sourceMap, [...at, key, 0])
  if (!item || typeof item.path.at(-1) === 'string') return undefined
  return {...item, path: item.path.slice(0, -1)}
}

/**
 * Returns the field that contains a picture. The picture's path and size come from the asset's
 * document, so their sources do not lead to that field. The source of `lang`, which is next to the
 * picture in the result, does (`localizedPicture` in src/content/localized.ts).
 */
function pictureField(language: Field | undefined): Field | undefined {
  return language && {...language, path: [...language.path.slice(0, -1), 'value']}
}

/** Returns the document field that a value was copied from; undefined for computed values. */
function sourceOf(sourceMap: ContentSourceMap, at: ResultPath): Field | undefined {
  const {mapping, pathSuffix} = resolveMapping(at, sourceMap) ?? {}
  if (mapping?.source.type !== 'documentValue') return undefined
  const document = sourceMap.documents[mapping.source.document]
  const path = sourceMap.paths[mapping.source.path]
  if (!document || path === undefined) return undefined
  const {_id: id, _type: type} = document
  return {id, type, path: jsonPathToStudioPath(parseJsonPath(path + pathSuffix))}
}

const isFile = ({type}: Field) => /^sanity\.(image|file)Asset$/.test(type)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
