/** The attribute by which the Studio's preview finds the field behind a clicked element. */
interface EditAttribute {
  'data-sanity'?: string
}

/**
 * Marks an element as showing a field of some content. Only pages rendered for editors have such
 * marks (server/site/preview/edit-marks.ts); on all other pages there is no attribute.
 *
 * @param field - of `content`, as named in the query: `value` of a text, `path` of a picture,
 *   `price`
 */
export function editable(content: object | null | undefined, field: string): EditAttribute {
  if (!content || !('_edit' in content)) return {}
  const places = content._edit
  if (typeof places !== 'object' || places === null) return {}
  const place: unknown = Object.getOwnPropertyDescriptor(places, field)?.value
  return typeof place === 'string' ? {'data-sanity': place} : {}
}
