import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {trialButton} from '../navigation.ts'

/** Fields for a heading with one or two buttons on a landing page. */
export const callToActionFields = [
  localizedField({
    name: 'heading',
    type: 'string',
    title: 'Heading',
    description: 'What visitors should do next, such as “Try it in your shop this week”.',
    atMost: 60,
  }),
  localizedField({
    name: 'text',
    type: 'text',
    title: 'Text',
    description: 'Optional. One or two sentences below the heading with a reason to do it now.',
    atMost: 220,
    optional: true,
  }),
  defineField({
    name: 'buttons',
    type: 'array',
    title: 'Buttons',
    description:
      'One or two buttons. The first button is the main one. A button with the address {registration} leads to the registration for a free trial.',
    of: [defineArrayMember({type: 'navLink', title: 'Button'})],
    initialValue: [trialButton],
    validation: (rule) => [
      rule
        .required()
        .min(1)
        .error(
          bilingual('Add a button, or remove the block.', 'Agregue un botón o quite el bloque.'),
        ),
      rule
        .max(2)
        .error(
          bilingual(
            'Use at most two buttons, so that visitors see which one is important.',
            'Use dos botones como máximo, para que se vea cuál es el importante.',
          ),
        ),
    ],
  }),
]
