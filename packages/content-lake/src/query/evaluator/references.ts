import {isLocalReference} from '../../store/references.ts'
import type {Run} from './scope.ts'
import {isObject} from './values.ts'

/** Whether a value has a reference to one of the documents, at any depth. */
export function holdsReference(value: unknown, ids: ReadonlySet<string>, run: Run): boolean {
  if (Array.isArray(value)) {
    run.budget.spend(value.length >> 2)
    return value.some((item) => typeof item === 'object' && holdsReference(item, ids, run))
  }
  if (!isObject(value)) return false
  if (typeof value._ref === 'string') return ids.has(value._ref) && isLocalReference(value)
  for (const key in value) {
    const part = value[key]
    if (typeof part === 'object' && holdsReference(part, ids, run)) return true
  }
  return false
}
