import {defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for a form on a landing page. */
export const formSectionFields = [
  localizedField({
    name: 'heading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the form, such as “Ask us anything”.',
    atMost: 60,
  }),
  localizedField({
    name: 'text',
    type: 'text',
    title: 'Text',
    description: 'Optional. One or two sentences above the form that say what happens next.',
    atMost: 220,
    optional: true,
  }),
  defineField({
    name: 'form',
    type: 'string',
    title: 'Form',
    description: 'The form has the same fields and reaches the same people as on its own page.',
    options: {
      list: [
        {value: 'contact', title: 'Contact form'},
        {value: 'trial', title: 'Free-trial form'},
      ],
      layout: 'radio',
    },
    initialValue: 'contact',
    validation: (rule) =>
      rule
        .required()
        .error(
          bilingual(
            'Choose a form, or remove the block.',
            'Elija un formulario o quite el bloque.',
          ),
        ),
  }),
]
