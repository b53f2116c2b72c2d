import {defineField} from 'sanity'
import {placeRules} from './place-rules.ts'

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
      rule.required().error('Enter a position, such as 1 for the first place.'),
      rule.integer().min(1).error('Use a whole number from 1 upwards.'),
      ...placeRules(rule),
    ],
  })

/** Lists in the Studio follow the order of the site. */
export const byOrder = {
  name: 'order',
  title: 'As on the site',
  by: [{field: 'order', direction: 'asc' as const}],
}
