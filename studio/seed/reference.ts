/** A strong reference to a document or an asset. */
export const reference = (id: string) => ({_type: 'reference' as const, _ref: id})

/** References for an array. Their `_key` is the id, so no document is listed twice. */
export const references = (ids: readonly string[]) =>
  ids.map((id) => ({...reference(id), _key: id}))
