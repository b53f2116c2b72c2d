import type {LakeDocument} from '../store/document.ts'

/** The order of lists of documents, of which no two have one id. */
export function inOrder(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : Number(a._id > b._id)
}

/** Puts a document into a list that is in order, in place of the one with its id. */
export function putInto(list: LakeDocument[], document: LakeDocument): void {
  const at = placeOf(list, document._id)
  list.splice(at, list[at]?._id === document._id ? 1 : 0, document)
}

/** Takes the document with an id out of a list that is in order. */
export function takeFrom(list: LakeDocument[], id: string): void {
  const at = placeOf(list, id)
  if (list[at]?._id === id) list.splice(at, 1)
}

/** Where a document with this id stands, or would. */
function placeOf(list: readonly LakeDocument[], id: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = list[middle]
    if (at && at._id < id) from = middle + 1
    else to = middle
  }
  return from
}
