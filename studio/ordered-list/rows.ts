import {englishText} from '#schemas/fields/localized-value.ts'
import {type StoredDocument, versionsById} from '../translation-state/field-pairs.ts'

/** A document in an ordered list. */
export type Row = {
  /** Id of the published document. */
  id: string
  type: string
  title: string | undefined
  /** The versions of the document (draft, published) that belong to this list. */
  versions: readonly StoredDocument[]
}

/** Returns the sort number of a document. Documents without `order` are last, as on the site. */
const placeOf = ({order}: StoredDocument): number =>
  typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER

/**
 * Returns the documents of a list in the order of the site.
 *
 * @param category - number of the FAQ category; undefined for types with a single list
 */
export function rowsOf(documents: Iterable<StoredDocument>, category?: number): Row[] {
  const isHere = (version: StoredDocument) =>
    category === undefined || version.category === category
  return [...versionsById(documents)]
    .flatMap(([id, {draft, published}]) => {
      const shown = draft ?? published
      if (!shown || !isHere(shown)) return []
      const versions = [draft, published].filter((version) => version !== undefined)
      const title = englishText(shown.question ?? shown.name)
      const row = {id, type: shown._type, title, versions: versions.filter(isHere)}
      return [{row, place: placeOf(shown)}]
    })
    .toSorted((a, b) => a.place - b.place || (a.row.id < b.row.id ? -1 : 1))
    .map(({row}) => row)
}

/**
 * Returns the ids of the drafts and published documents whose `order` must change, and their new
 * `order`, so that the site shows the documents in the order of `rows`.
 */
export const newPlaces = (rows: readonly Row[]): {id: string; order: number}[] =>
  rows.flatMap(({versions}, index) =>
    versions
      .filter((version) => version.order !== index + 1)
      .map(({_id}) => ({id: _id, order: index + 1})),
  )
