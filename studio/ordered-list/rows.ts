import {englishText} from '#schemas/fields/localized-value.ts'
import {type StoredDocument, versionsById} from '../translation-state/field-pairs.ts'

/** A document in an ordered list. */
export type Row = {
  /** Of the published document. */
  id: string
  type: string
  title: string | undefined
  /** The draft and published versions that are in this list. */
  versions: readonly StoredDocument[]
}

/** Documents without a number are last, as in the site's query. */
const placeOf = ({order}: StoredDocument): number =>
  typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER

/**
 * Returns the documents of a list in the order of the site.
 *
 * @param category - the list of the FAQ page; undefined for types that are one list
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

/** Returns the documents whose number must change for this order. */
export const newPlaces = (rows: readonly Row[]): {id: string; order: number}[] =>
  rows.flatMap(({versions}, index) =>
    versions
      .filter((version) => version.order !== index + 1)
      .map(({_id}) => ({id: _id, order: index + 1})),
  )
