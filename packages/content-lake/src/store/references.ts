import {type Fields, isFields} from './document.ts'

/** A reference in a document. The target of a strong reference must exist. */
export interface Reference {
  readonly id: string
  readonly strong: boolean
}

/**
 * Returns a document's references to documents of this dataset, in order. References are strong unless
 * they have `_weak: true`. Ignores references to another dataset, another project or a global resource
 * (`dataset:…`): this lake cannot check them. https://www.sanity.io/docs/content-lake/references
 */
export function referencesOf(document: Fields): Reference[] {
  const found: Reference[] = []
  collect(document, found)
  return found
}

function collect(value: unknown, found: Reference[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isFields(value)) {
    if (typeof value._ref === 'string' && isLocalReference(value)) {
      found.push({id: value._ref, strong: value._weak !== true})
    }
    for (const key in value) {
      const field = value[key]
      if (typeof field === 'object') collect(field, found)
    }
  }
}

/** Whether the target of a reference is in this dataset. */
export function isLocalReference(reference: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof reference._dataset !== 'string' &&
    typeof reference._projectId !== 'string' &&
    !String(reference._ref).includes(':')
  )
}

/**
 * Returns the document as it will be published. References with `_strengthenOnPublish` become
 * strong, unless `_strengthenOnPublish` has `weak: true`. The Studio sets it on references to
 * documents that are not yet published.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isFields(value)) return value
  const {_strengthenOnPublish: mark, ...rest} = value
  const fields: Record<string, unknown> = mark ? rest : {...value}
  if (isFields(mark) && mark.weak !== true) delete fields._weak
  for (const key of Object.keys(fields)) fields[key] = strengthenReferences(fields[key])
  return fields
}
