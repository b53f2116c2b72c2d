import {ClockIcon} from '@sanity/icons/Clock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** US dollars per hour: what the field on the site accepts (src/blocks/labor-demo/labor-rate.ts). */
const highestRate = 999

/** The labor-time demo on the home page and on every product page. At most one exists. */
export const laborDemo = defineType({
  name: 'laborDemo',
  type: 'document',
  title: 'Labor-time demo',
  icon: ClockIcon,
  description:
    'The block on the home page and on every product page where visitors choose a job, type their labor rate and see the price. Unpublish it to hide the block.',
  groups: [{name: 'content', title: 'Content', default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'Good: what the visitor can do here, in a few words.',
      group: 'content',
      atMost: 60,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: 'Introduction',
      description: 'One or two sentences below the heading.',
      group: 'content',
      atMost: 200,
    }),
    localizedField({
      name: 'note',
      type: 'text',
      title: 'Note',
      description:
        'Says that the times are examples. Keep it: visitors must not take them for the guide.',
      group: 'content',
      atMost: 160,
    }),
    defineField({
      name: 'laborRate',
      type: 'number',
      title: 'Labor rate at the start (US$ per hour)',
      description:
        'Prices are shown at this rate until a visitor types another one. Only the number, such as 120.',
      group: 'content',
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Enter a labor rate per hour, such as 120.',
              'Escriba una tarifa por hora, por ejemplo 120.',
            ),
          ),
        rule
          .min(1)
          .max(highestRate)
          .error(
            bilingual(
              `Enter a labor rate from $1 to $${highestRate} per hour.`,
              `Escriba una tarifa de $1 a $${highestRate} por hora.`,
            ),
          ),
        rule
          .precision(2)
          .error(
            bilingual(
              'Use two digits after the point at most, such as 95.50.',
              'Use como máximo dos cifras después del punto, por ejemplo 95.50.',
            ),
          ),
      ],
    }),
    defineField({
      name: 'examples',
      type: 'array',
      title: 'Examples',
      description:
        'The vehicles and jobs to choose from, in this order; the first is chosen at the start. Three fill the row. Drag to reorder.',
      group: 'content',
      of: [defineArrayMember({type: 'reference', title: 'Example', to: [{type: 'laborExample'}]})],
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .error(
            bilingual(
              'Choose at least one example: without one the site hides the block.',
              'Elija al menos un ejemplo: sin ninguno el sitio oculta el bloque.',
            ),
          ),
        rule
          .max(6)
          .error(
            bilingual(
              'Use six examples at most: more take up the whole screen of a phone.',
              'Use seis ejemplos como máximo: con más se llena toda la pantalla de un teléfono.',
            ),
          ),
        rule
          .unique()
          .error(
            bilingual(
              'Remove the example that is in the list twice.',
              'Quite el ejemplo que está dos veces en la lista.',
            ),
          ),
      ],
    }),
  ],
  // Otherwise Sanity makes one up, in English only.
  orderings: [],
  preview: {
    select: {heading: 'heading'},
    prepare: translatablePreview({title: 'Labor-time demo'}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
