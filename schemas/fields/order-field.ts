import {defineField} from 'sanity'

/** A document's position in its list. The Studio writes it when an entry is dragged. */
export const orderField = (group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position',
    description: 'The place in its list. Drag the entry in the list to change it.',
    hidden: true,
    ...(group === undefined ? {} : {group}),
  })

/** Sorts the Studio's lists like the site. */
export const byOrder = {
  name: 'order',
  title: 'As on the site',
  by: [{field: 'order', direction: 'asc' as const}],
}
