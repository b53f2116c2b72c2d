import {LRUCache} from 'lru-cache'
import {reportUnexpected} from '../../../../server-kit/src/guard.ts'
import {isFields, type LakeDocument} from '../../store/document.ts'
import type {Documents, Replacement} from '../../store/documents.ts'
import type {Remembered} from '../../store/remembered.ts'
import {IndexPendingError} from '../evaluator/budget.ts'
import {type FindFields, manyDocuments} from '../evaluator/scope.ts'
import type {Perspective} from '../perspective.ts'
import {type FieldEntry, type FieldName, fieldValueOf} from './field-entry.ts'
import {type SortedField, sortedField, sortingField} from './sorted-field.ts'

const maxFields = 64
/** Maximum entries of all fields together. An entry takes about 50 bytes. */
const maxEntries = 2_000_000
/** Number of fields that the next start sorts at once. */
const maxRemembered = 8
/** Maximum number of types of one query. */
const maxTypes = 32
/** Steps of sorting a document. */
const stepsPerDocument = 10

/**
 * The sorted fields of the documents in memory. The first query that orders by a field, or compares
 * it, has it sorted in the background. Commits keep it sorted. The least recently used fields are
 * dropped.
 */
export class FieldIndexes {
  readonly #documents: Documents
  readonly #minimum: number
  readonly #used: Pick<Remembered, 'get' | 'set'> | undefined
  readonly #fields = new LRUCache<string, SortedField>({
    max: maxFields,
    maxSize: maxEntries,
    sizeCalculation: ({length}) => length + 1,
  })
  /** Fields that are being sorted, each with the ids of the documents that have changed since. */
  readonly #pending = new Map<
    string,
    {readonly ready: Promise<void>; readonly changed: Set<string>}
  >()

  /**
   * Sorts the fields that the last run has used.
   *
   * @param used - the names of the fields that the next start sorts
   * @param minimum - the number of documents from which a type has sorted fields
   */
  constructor(
    documents: Documents,
    used?: Pick<Remembered, 'get' | 'set'>,
    minimum = manyDocuments,
  ) {
    this.#documents = documents
    this.#used = used
    this.#minimum = minimum
    const names = used?.get()
    for (const name of Array.isArray(names) ? names.filter(isFieldName).reverse() : []) {
      this.#fields.set(keyOf(name), sortedField(this.#documentsOf(name), name))
    }
  }

  /** Returns the fields of a perspective, for a query. */
  of({kind}: Perspective): FindFields {
    const raw = kind === 'raw'
    return {
      minimum: this.#minimum,
      find: (types, path, lower = false) => {
        const names = (types ?? [undefined]).map((type) => ({type, path, lower, raw}))
        const counts = names.map(({type}) => this.#count(type))
        const total = counts.reduce((sum, count) => sum + count, 0)
        if (total < this.#minimum || total > maxEntries || names.length > maxTypes) return undefined
        return names.filter((_, at) => counts[at]).map((name) => this.#find(name))
      },
    }
  }

  /** Updates the fields after a change of the documents. */
  replace(changes: readonly Replacement[]): void {
    for (const {changed} of this.#pending.values()) for (const {id} of changes) changed.add(id)
    for (const [, field] of this.#fields.entries()) {
      const removed: FieldEntry[] = []
      const inserted: FieldEntry[] = []
      for (const {id, before, after} of changes) {
        const [old, now] = [entryOf(before, field.name), entryOf(after, field.name)]
        if (old?.value === now?.value && !old === !now) continue
        if (old) removed.push({id, value: old.value})
        if (now) inserted.push({id, value: now.value})
      }
      if (removed.length + inserted.length > 0) field.replace(removed, inserted)
    }
  }

  #count(type: string | undefined): number {
    return type === undefined ? this.#documents.size : this.#documents.countOfType(type)
  }

  #documentsOf({type}: FieldName): LakeDocument[] {
    return type === undefined ? [...this.#documents.all()] : this.#documents.ofType(type)
  }

  #find(name: FieldName): SortedField {
    const key = keyOf(name)
    const known = this.#fields.get(key)
    if (known) return known
    const pending = this.#pending.get(key)
    if (pending) throw new IndexPendingError(pending.ready)
    const changed = new Set<string>()
    const ready = this.#sortInBackground(name, changed)
      .catch((error: unknown) => void reportUnexpected('field indexes', error))
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, {ready, changed})
    throw new IndexPendingError(ready, this.#count(name.type) * stepsPerDocument)
  }

  async #sortInBackground(name: FieldName, changed: ReadonlySet<string>): Promise<void> {
    const documents = this.#documentsOf(name)
    const steps = sortingField(documents, name)
    let step = steps.next()
    while (!step.done) {
      await new Promise((resolve) => setImmediate(resolve))
      step = steps.next()
    }
    const field = step.value
    if (changed.size > 0) {
      const old = documents.filter(({_id}) => changed.has(_id))
      const now = [...changed].map((id) => this.#documents.get(id) ?? null)
      field.replace(entriesOf(old, name), entriesOf(now, name))
    }
    this.#fields.set(keyOf(name), field)
    this.#used?.set([...this.#fields.values()].slice(0, maxRemembered).map((each) => each.name))
  }
}

const keyOf = ({type, path, lower, raw}: FieldName) => JSON.stringify([type, path, lower, raw])

function isFieldName(value: unknown): value is FieldName {
  return (
    isFields(value) &&
    (value.type === undefined || typeof value.type === 'string') &&
    Array.isArray(value.path) &&
    value.path.every((key) => typeof key === 'string') &&
    typeof value.lower === 'boolean' &&
    typeof value.raw === 'boolean'
  )
}

function entriesOf(documents: readonly (LakeDocument | null)[], name: FieldName): FieldEntry[] {
  return documents.flatMap((document) => entryOf(document, name) ?? [])
}

/** Returns the entry of a document; undefined if the field does not have documents of its type. */
function entryOf(document: LakeDocument | null, name: FieldName): FieldEntry | undefined {
  if (!document || (name.type !== undefined && document._type !== name.type)) return undefined
  return {id: document._id, value: fieldValueOf(document, name)}
}
