import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {capabilities} from './capabilities.ts'

/** Fields for the texts above the product comparison on the home page or a landing page. */
export const comparisonFields = [
  localizedField({
    name: 'comparisonHeading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the comparison of the three products.',
    group: 'comparison',
    atMost: 80,
  }),
  localizedField({
    name: 'comparisonIntro',
    type: 'text',
    title: 'Introduction',
    description:
      'One or two sentences that help a visitor choose a product. Shown below the heading.',
    group: 'comparison',
    atMost: 220,
  }),
]

/**
 * Fields of a product that only the comparison uses. The comparison also shows the product's name
 * and price.
 */
export const comparedProductFields = [
  {
    ...localizedField({
      name: 'comparisonImage',
      type: 'picture',
      title: 'Comparison chart',
      description:
        'The site no longer shows this picture. It shows a table of what the products can do instead.',
      group: 'comparison',
      optional: true,
    }),
    deprecated: {reason: 'The comparison no longer has pictures.'},
    readOnly: true,
    hidden: ({value}: {value?: unknown}) => value === undefined,
    initialValue: undefined,
  },
  defineField({
    name: 'capabilities',
    type: 'array',
    title: 'What the product can do',
    description:
      'Each box you tick becomes a check mark in the comparison table. Tick everything this product can do, including what the smaller products can do.',
    group: 'comparison',
    of: [defineArrayMember({type: 'string', title: 'Capability'})],
    options: {list: capabilities, layout: 'grid'},
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
            'This entry is in the list twice. Remove one of the two.',
            'Quite la entrada que está dos veces en la lista.',
          ),
        ),
    ],
  }),
]
