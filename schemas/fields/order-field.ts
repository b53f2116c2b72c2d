import {defineField} from 'sanity'

/** The place of a document in its list, as a number. The Studio's lists write it when an entry is dragged. */
export const orderField = (group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position',
    description: 'The place in its list. Drag the entry in the list to change it.',
    hidden: true,
    ...(group === undefined ? {} : {group}),
  })

/** Lists in the Studio follow the order of the site. */
export const byOrder = {
  name: 'order',
  title: 'As on the site',
  by: [{field: 'order', direction: 'asc' as const}],
}
