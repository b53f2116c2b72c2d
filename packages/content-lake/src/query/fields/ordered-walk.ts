import {compareAny} from '../evaluator/values.ts'
import {compareEntries, type FieldEntry} from './field-entry.ts'
import type {SortedField, Span} from './sorted-field.ts'

/** A part of a sorted field. */
export interface FieldPart {
  readonly field: SortedField
  readonly span: Span
}

/**
 * Yields the entries of several fields with the same path, one after the other, as `| order(path)`
 * or `| order(path desc)` sorts them. Equal values are sorted by id in both directions.
 */
export function* orderedWalk(
  parts: readonly FieldPart[],
  descending: boolean,
): Generator<FieldEntry> {
  const walks = parts.map((part) => (descending ? backwards(part) : forwards(part)))
  const heads = walks.map((walk) => walk.next().value)
  const raw = parts[0]?.field.name.raw === true
  for (;;) {
    let first = -1
    for (const [at, head] of heads.entries()) {
      const best = heads[first]
      if (head && (!best || isBefore(head, best, descending, raw))) first = at
    }
    const next = heads[first]
    if (!next) return
    yield next
    heads[first] = walks[first]?.next().value
  }
}

function isBefore(a: FieldEntry, b: FieldEntry, descending: boolean, raw: boolean): boolean {
  const order = compareAny(a.value, b.value)
  return order === 0 ? compareEntries(a, b, raw) < 0 : order < 0 !== descending
}

function* forwards({field, span}: FieldPart): Generator<FieldEntry, undefined> {
  for (let at = span.from; at < span.to; at++) yield field.at(at)
}

/** Yields the values in descending order, and the entries of one value in ascending order. */
function* backwards({field, span}: FieldPart): Generator<FieldEntry, undefined> {
  let end = span.to
  while (end > span.from) {
    const start = Math.max(span.from, field.positionOf(field.at(end - 1).value))
    for (let at = start; at < end; at++) yield field.at(at)
    end = start
  }
}
