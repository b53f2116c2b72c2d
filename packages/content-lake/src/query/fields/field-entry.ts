import {isFields, type LakeDocument} from '../../store/document.ts'
import {publishedId} from '../../store/document-id.ts'
import {compareAny} from '../evaluator/values.ts'

/** A value that can be compared. Objects, lists and missing values are null: GROQ cannot order them. */
export type FieldValue = string | number | boolean | null

/** What a sorted field has: the documents of a type, or all, sorted by the value at a path. */
export interface FieldName {
  /** Undefined for documents of all types. */
  readonly type: string | undefined
  readonly path: readonly string[]
  /** Whether the values are those of `lower(path)`. */
  readonly lower: boolean
  /** Whether equal values are sorted by the stored id. Otherwise they are sorted by the published id. */
  readonly raw: boolean
}

/** A document's place in a sorted field. */
export interface FieldEntry {
  readonly id: string
  readonly value: FieldValue
}

/** Compares entries as `| order(path)` does, and entries of equal values by id. */
export function compareEntries(a: FieldEntry, b: FieldEntry, raw: boolean): number {
  const areTexts = typeof a.value === 'string' && typeof b.value === 'string'
  const order = areTexts ? compareText(a.value, b.value) : compareAny(a.value, b.value)
  if (order !== 0) return order
  return (raw ? 0 : compareText(publishedId(a.id), publishedId(b.id))) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Returns the value of a document in a field. `_id` is the id in the perspectives of the field. */
export function fieldValueOf(document: LakeDocument, name: FieldName): FieldValue {
  const value = valueAtPath(document, name)
  if (!name.lower) return value
  return typeof value === 'string' ? value.toLowerCase() : null
}

function valueAtPath(document: LakeDocument, {path, raw}: FieldName): FieldValue {
  if (path[0] === '_id' && path.length === 1) return raw ? document._id : publishedId(document._id)
  let value: unknown = document
  for (const key of path) {
    if (!isFields(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return typeof value === 'object' || value === undefined ? null : isOrdered(value)
}

function isOrdered(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

/** Number of entries that take about a millisecond to sort. */
export const entriesPerStep = 1_000

/** Merges two sorted lists. Yields the result in parts. */
export function* merging(
  left: readonly FieldEntry[],
  right: readonly FieldEntry[],
  raw: boolean,
): Generator<FieldEntry[]> {
  let [atLeft, atRight] = [0, 0]
  let part: FieldEntry[] = []
  for (;;) {
    const [a, b] = [left[atLeft], right[atRight]]
    const next = a && (!b || compareEntries(a, b, raw) <= 0) ? a : b
    if (!next) break
    if (next === a) atLeft += 1
    else atRight += 1
    part.push(next)
    if (part.length < 4 * entriesPerStep) continue
    yield part
    part = []
  }
  yield part
}
