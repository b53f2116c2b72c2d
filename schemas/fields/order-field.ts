import {defineField} from 'sanity'

/**
 * Defines the field for a document's position in its list. The Studio writes it when an editor
 * drags an entry.
 */
export const orderField = (group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position',
    description: 'The position of the entry in its list. To change it, drag the entry in the list.',
    hidden: true,
    ...(group === undefined ? {} : {group}),
  })

/** Sorts lists in the Studio in the same order as on the site. */
export const byOrder = {
  name: 'order',
  title: 'In the order that visitors see',
  by: [{field: 'order', direction: 'asc' as const}],
}
