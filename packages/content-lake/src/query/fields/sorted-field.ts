import type {LakeDocument} from '../../store/document.ts'
import {compareAny} from '../evaluator/values.ts'
import {
  compareEntries,
  entriesPerStep,
  type FieldEntry,
  type FieldName,
  type FieldValue,
  fieldValueOf,
  merging,
} from './field-entry.ts'

/** Positions of a sorted field, from `from` up to and not including `to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

export type RangeOperator = '==' | '<' | '<=' | '>' | '>='

/** Up to this many changes are made one by one. For more, the whole list is merged. */
const fewChanges = 16

/**
 * Stored ids sorted as `| order(path)` sorts their documents: by value, then by `_id`. It has every
 * version of a document, so all perspectives but `raw` share it.
 */
export class SortedField {
  readonly name: FieldName
  #ids: string[]
  #values: FieldValue[]

  /** @param entries - sorted by `compareEntries` */
  constructor(name: FieldName, entries: readonly FieldEntry[]) {
    this.name = name
    this.#ids = entries.map(({id}) => id)
    this.#values = entries.map(({value}) => value)
  }

  get length(): number {
    return this.#ids.length
  }

  /** Returns the entry at a position, which must be less than the length. */
  at(position: number): FieldEntry {
    return {id: this.#ids[position] ?? '', value: this.#values[position] ?? null}
  }

  /** Returns the ids of a span, in the order of the field. */
  idsOf({from, to}: Span): string[] {
    return this.#ids.slice(from, to)
  }

  /** Returns the first position whose value is at least `value`, or with `after` greater than it. */
  positionOf(value: FieldValue, after = false): number {
    return this.#search((at) => {
      const order = compareAny(this.#values[at], value)
      return order < 0 || (after && order === 0)
    })
  }

  /** Returns the positions whose value is in a relation to `value`, a string or number. */
  spanOf(operator: RangeOperator, value: string | number): Span {
    // Values of another type are in no relation to this value.
    const lowest = typeof value === 'string' ? '' : Number.NEGATIVE_INFINITY
    switch (operator) {
      case '==':
        return {from: this.positionOf(value), to: this.positionOf(value, true)}
      case '<':
        return {from: this.positionOf(lowest), to: this.positionOf(value)}
      case '<=':
        return {from: this.positionOf(lowest), to: this.positionOf(value, true)}
      default: {
        const end = typeof value === 'string' ? false : ''
        return {from: this.positionOf(value, operator === '>'), to: this.positionOf(end)}
      }
    }
  }

  /** Removes and inserts entries. Each entry of `removed` must be in the field. */
  replace(removed: readonly FieldEntry[], inserted: readonly FieldEntry[]): void {
    if (removed.length + inserted.length <= fewChanges) {
      for (const entry of removed) {
        const at = this.#positionOfEntry(entry)
        if (this.#ids[at] !== entry.id) continue
        this.#ids.splice(at, 1)
        this.#values.splice(at, 1)
      }
      for (const entry of inserted) {
        const at = this.#positionOfEntry(entry)
        this.#ids.splice(at, 0, entry.id)
        this.#values.splice(at, 0, entry.value)
      }
      return
    }
    const gone = new Set(removed.map(({id}) => id))
    const kept: FieldEntry[] = []
    for (const [at, id] of this.#ids.entries()) if (!gone.has(id)) kept.push(this.at(at))
    const added = inserted.toSorted((a, b) => compareEntries(a, b, this.name.raw))
    const merged = [...merging(kept, added, this.name.raw)].flat()
    this.#ids = merged.map(({id}) => id)
    this.#values = merged.map(({value}) => value)
  }

  #positionOfEntry(entry: FieldEntry): number {
    return this.#search((at) => compareEntries(this.at(at), entry, this.name.raw) < 0)
  }

  #search(isBefore: (at: number) => boolean): number {
    let [from, to] = [0, this.#ids.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isBefore(middle)) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Sorts the documents of a field. */
export function sortedField(documents: readonly LakeDocument[], name: FieldName): SortedField {
  return new SortedField(name, sortedEntries(documents, name))
}

function sortedEntries(documents: readonly LakeDocument[], name: FieldName): FieldEntry[] {
  return documents
    .map((document) => ({id: document._id, value: fieldValueOf(document, name)}))
    .sort((a, b) => compareEntries(a, b, name.raw))
}

/**
 * Does the same as `sortedField`. Yields after every millisecond or so, so that other work can run in
 * between.
 */
export function* sortingField(
  documents: readonly LakeDocument[],
  name: FieldName,
): Generator<void, SortedField> {
  let runs: FieldEntry[][] = []
  for (let at = 0; at < documents.length; at += entriesPerStep) {
    runs.push(sortedEntries(documents.slice(at, at + entriesPerStep), name))
    yield
  }
  while (runs.length > 1) {
    const merged: FieldEntry[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const parts: FieldEntry[][] = []
      for (const part of merging(runs[at] ?? [], runs[at + 1] ?? [], name.raw)) {
        parts.push(part)
        yield
      }
      merged.push(parts.flat())
    }
    runs = merged
  }
  return new SortedField(name, runs[0] ?? [])
}
