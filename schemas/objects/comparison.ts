import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'
import {capabilities} from './capabilities.ts'

/** Fields for the texts above the product comparison on the home page or a landing page. */
export const comparisonFields = [
  localizedField({
    name: 'comparisonHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading above the comparison of the three products.',
      'El encabezado arriba de la comparación de los tres productos.',
    ),
    group: 'comparison',
    atMost: 80,
  }),
  localizedField({
    name: 'comparisonIntro',
    type: 'text',
    title: both('Introduction', 'Introducción'),
    description: both(
      'One or two sentences that help a visitor choose a product. Shown below the heading.',
      'Una o dos oraciones debajo del encabezado que ayudan al visitante a elegir.',
    ),
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
      title: both('Comparison chart', 'Gráfica de la comparación'),
      description: both(
        'The site no longer shows this picture. It shows a table of what the products can do instead.',
        'El sitio ya no muestra esta imagen. La reemplazó una tabla de lo que los productos pueden hacer.',
      ),
      group: 'comparison',
      optional: true,
    }),
    deprecated: {
      reason: both(
        'The comparison no longer has pictures.',
        'La comparación ya no tiene imágenes.',
      ),
    },
    readOnly: true,
    hidden: ({value}: {value?: unknown}) => value === undefined,
    initialValue: undefined,
  },
  defineField({
    name: 'capabilities',
    type: 'array',
    title: both('What the product can do', 'Lo que puede hacer el producto'),
    description: both(
      'Each box you tick becomes a check mark in the comparison table. Tick everything this product can do, including what the smaller products can do.',
      'Cada casilla que marca se vuelve una palomita en la tabla comparativa. Marque todo lo que puede hacer este producto, también lo que pueden hacer los productos más pequeños.',
    ),
    group: 'comparison',
    of: [defineArrayMember({type: 'string', title: both('Capability', 'Capacidad')})],
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

/** The comparison of the products on a landing page. */
export const comparisonBlock = defineBlock({
  name: 'comparisonBlock',
  title: both('Comparison of the products', 'Comparación de los productos'),
  icon: SplitVerticalIcon,
  fields: comparisonFields,
  heading: 'comparisonHeading',
  start: {
    comparisonHeading: {mayStay: true, en: 'Compare the products', es: 'Compare los productos'},
    comparisonIntro: {
      mayStay: true,
      en: 'See what each product can do and what it costs.',
      es: 'Vea qué hace cada producto y cuánto cuesta.',
    },
  },
})
