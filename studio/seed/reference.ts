/** Creates a strong reference to a document or an asset. */
export const reference = (id: string) => ({_type: 'reference' as const, _ref: id})

/**
 * Creates the references of an array field. The `_key` of a reference is the id of the document, so
 * the same document twice would be a duplicate key.
 */
export const references = (ids: readonly string[]) =>
  ids.map((id) => ({...reference(id), _key: id}))
