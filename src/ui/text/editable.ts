/** The attribute with which the Studio's preview identifies the field that an element shows. */
interface EditAttribute {
  'data-sanity'?: string
}

/**
 * Returns the attribute `data-sanity` for an element that shows a field, so that a click on the
 * element opens the field in the Studio. Only content of the preview has the necessary data
 * (server/site/preview/edit-marks.ts). For all other pages, returns an empty object.
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
