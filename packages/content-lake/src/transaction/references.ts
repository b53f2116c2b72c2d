import {type Fields, isFields} from '../store/document.ts'

/** A reference found in a document: the id it names, and whether that document must exist. */
export interface Reference {
  readonly id: string
  readonly strong: boolean
}

/**
 * All references of a document to documents of this dataset, in the order they appear. A reference
 * is strong unless it says `_weak: true`; references that name another dataset or project, or a
 * global resource (`dataset:…`), are not ours to keep. After
 * https://www.sanity.io/docs/content-lake/references.
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

/** Whether a reference names a document of this dataset. */
export function isLocalReference(reference: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof reference._dataset !== 'string' &&
    typeof reference._projectId !== 'string' &&
    !String(reference._ref).includes(':')
  )
}

/**
 * The document as it is published: a reference marked `_strengthenOnPublish` becomes strong, unless
 * the mark itself says `weak: true`. The Studio marks references to documents that were not yet
 * published when they were chosen.
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
