export type Reference = {_type: 'reference'; _ref: string}
export type KeyedReference = Reference & {_key: string}

/** A strong reference to a document or an asset. */
export const reference = (id: string): Reference => ({_type: 'reference', _ref: id})

/** References for an array. Their `_key` is the id, so no document is listed twice. */
export const references = (ids: readonly string[]): KeyedReference[] =>
  ids.map((id) => ({...reference(id), _key: id}))
