import {defineField} from 'sanity'
import {both} from './bilingual.ts'

/**
 * Defines the field for a document's position in its list. The Studio writes it when an editor
 * drags an entry.
 */
export const orderField = (group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: both('Position', 'Posición'),
    description: both(
      'The position of the entry in its list. To change it, drag the entry in the list.',
      'La posición de la entrada en su lista. Para cambiarla, arrastre la entrada en la lista.',
    ),
    hidden: true,
    ...(group === undefined ? {} : {group}),
  })

/** Sorts lists in the Studio in the same order as on the site. */
export const byOrder = {
  name: 'order',
  title: both('In the order that visitors see', 'Como en el sitio'),
  by: [{field: 'order', direction: 'asc' as const}],
}
