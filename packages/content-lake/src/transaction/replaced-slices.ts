import {extract} from '@sanity/mutator'
import {type Fields, isFields} from '../store/document.ts'

/** Matches a path that ends with a slice, such as `list[1:3]`. */
const slicePattern = /^(.+)\[(-?\d*):(-?\d*)\]$/

/**
 * Returns a mutation whose `insert` with `replace` has a slice that `@sanity/mutator` understands. It
 * would repeat or delete items for an empty slice, with which `patch().splice()` of `@sanity/client`
 * inserts. In a slice, -1 is the end of the list and not its last item
 * (https://github.com/sanity-io/client/blob/main/src/data/patch.ts, `splice`).
 *
 * @param document - the document before the mutation
 */
export function withReplacedSlice(document: Fields | null, mutation: Fields): Fields {
  const {patch} = mutation
  if (!document || !isFields(patch) || !isFields(patch.insert)) return mutation
  const {replace, items} = patch.insert
  const [, list, from, to] = slicePattern.exec(typeof replace === 'string' ? replace : '') ?? []
  if (list === undefined) return mutation
  const [found, ...others] = foundAt(list, document)
  // Lists of different lengths would need different slices.
  if (!Array.isArray(found) || others.length > 0) return mutation
  const {length} = found
  const place = (written: string | undefined, standard: number) => {
    const index = written ? Number(written) : standard
    return Math.min(Math.max(index < 0 ? length + index + 1 : index, 0), length)
  }
  const [start, end] = [place(from, 0), place(to, length)]
  const insert =
    start < end
      ? {replace: `${list}[${start}:${end}]`, items}
      : {...(start < length ? {before: `${list}[${start}]`} : {after: `${list}[-1]`}), items}
  return {...mutation, patch: {...patch, insert}}
}

/** The values at a path; none if it is invalid, which the mutator reports. */
function foundAt(path: string, document: Fields): unknown[] {
  try {
    return extract(path, document)
  } catch {
    return []
  }
}
