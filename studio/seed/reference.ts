/** Creates a strong reference to a document or an asset. */
export const reference = (id: string) => ({_type: 'reference' as const, _ref: id})

/**
 * Creates references for an array. Their `_key` is the id of the document, so no document can be in
 * the list twice.
 */
export const references = (ids: readonly string[]) =>
  ids.map((id) => ({...reference(id), _key: id}))
