import {defineField} from 'sanity'

/** A document's position in its list. The Studio writes it when an entry is dragged. */
export const orderField = (group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position',
    description: 'The position of the entry in its list. To change it, drag the entry in the list.',
    hidden: true,
    ...(group === undefined ? {} : {group}),
  })

/** Sorts the Studio's lists like the site. */
export const byOrder = {
  name: 'order',
  title: 'As on the site',
  by: [{field: 'order', direction: 'asc' as const}],
}
