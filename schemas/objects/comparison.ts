import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {capabilities} from './capabilities.ts'

/** Texts above the product comparison on the home page. */
export const comparisonFields = [
  localizedField({
    name: 'comparisonHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the three products side by side on the home page.',
    group: 'comparison',
    atMost: 80,
  }),
  localizedField({
    name: 'comparisonIntro',
    type: 'text',
    title: 'Introduction',
    description: 'One or two sentences below the heading that help a visitor choose.',
    group: 'comparison',
    atMost: 220,
  }),
]

/** A product's fields for the comparison only; name and price come from its other fields. */
export const comparedProductFields = [
  {
    ...localizedField({
      name: 'comparisonImage',
      type: 'picture',
      title: 'Comparison chart',
      description: 'No longer shown. The table of what the products can do replaced it.',
      group: 'comparison',
      optional: true,
    }),
    deprecated: {reason: 'The comparison has no pictures any more.'},
    readOnly: true,
    hidden: ({value}: {value?: unknown}) => value === undefined,
    initialValue: undefined,
  },
  defineField({
    name: 'capabilities',
    type: 'array',
    title: 'What the product can do',
    description:
      'Each tick becomes a check mark in the comparison table. Tick everything the product does, also what the smaller products do.',
    group: 'comparison',
    of: [defineArrayMember({type: 'string', title: 'Capability'})],
    options: {list: [...capabilities], layout: 'grid'},
    validation: (rule) => [
      rule
        .required()
        .min(1)
        .error(
          bilingual(
            'Tick at least one thing the product can do.',
            'Marque al menos una cosa que el producto pueda hacer.',
          ),
        ),
      rule
        .unique()
        .error(
          bilingual(
            'Remove the entry that is in the list twice.',
            'Quite la entrada que está dos veces en la lista.',
          ),
        ),
    ],
  }),
]
