import {defineField} from 'sanity'
import {placeRules} from './place-rules.ts'
import {said} from './said.ts'

/**
 * The place of a document among its kind, as a number.
 *
 * @param where - the list it is in, for the description: "on the FAQ page, within its category"
 */
export const orderField = (where: string, group?: string) =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Position',
    description: `The place ${where}: 1 comes first. Two entries with the same number stand side by side in no fixed order.`,
    ...(group === undefined ? {} : {group}),
    validation: (rule) => [
      rule
        .required()
        .error(
          said(
            'Enter a position, such as 1 for the first place.',
            'Escriba una posición, por ejemplo 1 para el primer lugar.',
          ),
        ),
      rule
        .integer()
        .min(1)
        .error(
          said('Use a whole number from 1 upwards.', 'Use un número entero, de 1 en adelante.'),
        ),
      ...placeRules(rule),
    ],
  })

/** Lists in the Studio follow the order of the site. */
export const byOrder = {
  name: 'order',
  title: 'As on the site',
  by: [{field: 'order', direction: 'asc' as const}],
}
