/**
 * A stored document: any JSON object with Sanity's five system fields. Memory, queries and events
 * share its values, so a document is never changed in place; a change creates a new document.
 */
export interface LakeDocument {
  readonly _id: string
  readonly _type: string
  /** The id of the transaction that wrote this state. */
  readonly _rev: string
  /** ISO 8601 in UTC, as is `_updatedAt`. */
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object, not an array or null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an object with all five system fields as text. */
export function isLakeDocument(value: unknown): value is LakeDocument {
  return (
    isFields(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string' &&
    typeof value._createdAt === 'string' &&
    typeof value._updatedAt === 'string'
  )
}
