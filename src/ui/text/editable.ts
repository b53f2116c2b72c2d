/** The attribute that tells the Studio's preview which field an element shows. */
interface EditAttribute {
  'data-sanity'?: string
}

/**
 * Returns the attribute that marks an element as showing a field. Only content rendered for editors
 * has the necessary data (server/site/preview/edit-marks.ts); for all other pages the result is
 * empty.
 *
 * @param field - name in the query's result: `value` of a text, `path` of a picture, `price`
 */
export function editable(content: object | null | undefined, field: string): EditAttribute {
  if (!content || !('_edit' in content)) return {}
  const places = content._edit
  if (typeof places !== 'object' || places === null) return {}
  const place: unknown = Object.getOwnPropertyDescriptor(places, field)?.value
  return typeof place === 'string' ? {'data-sanity': place} : {}
}
