/** The attribute by which a click in the Studio's preview finds the field behind an element. */
interface EditAttribute {
  'data-sanity'?: string
}

/**
 * Marks an element as showing a field of a piece of content. Only content that the server rendered
 * for somebody who edits it says where (server/site/preview/edit-marks.ts); on every other page
 * there is no attribute.
 *
 * @param field - of `content`, as the query names it: `value` of a text, `path` of a picture, `price`
 */
export function editable(content: object | null | undefined, field: string): EditAttribute {
  if (!content || !('_edit' in content)) return {}
  const places = content._edit
  if (typeof places !== 'object' || places === null) return {}
  const place: unknown = Object.getOwnPropertyDescriptor(places, field)?.value
  return typeof place === 'string' ? {'data-sanity': place} : {}
}
