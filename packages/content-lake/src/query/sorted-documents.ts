import type {LakeDocument} from '../store/document.ts'

/** Compares documents by `_id`. */
export function compareById(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : Number(a._id > b._id)
}

/** Inserts a document into a sorted list, or replaces the document with the same id. */
export function insertSorted(list: LakeDocument[], document: LakeDocument): void {
  const at = positionOf(list, document._id)
  list.splice(at, list[at]?._id === document._id ? 1 : 0, document)
}

/** Removes the document with an id from a sorted list. */
export function removeById(list: LakeDocument[], id: string): void {
  const at = positionOf(list, id)
  if (list[at]?._id === id) list.splice(at, 1)
}

/** Returns the index of the document with this id, or the index at which to insert it. */
function positionOf(list: readonly LakeDocument[], id: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = list[middle]
    if (at && at._id < id) from = middle + 1
    else to = middle
  }
  return from
}
