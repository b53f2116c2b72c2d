import {LaunchIcon} from '@sanity/icons/Launch'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'
import {trialButton} from '../navigation.ts'

/** A heading with one or two buttons on a landing page. */
export const callToActionBlock = defineBlock({
  name: 'callToActionBlock',
  title: both('Call to action', 'Llamado a la acción'),
  icon: LaunchIcon,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'What visitors should do next, such as “Try it in your shop this week”.',
        'Lo que el visitante debe hacer ahora, como «Pruébelo esta semana en su taller».',
      ),
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'Optional. One or two sentences below the heading with a reason to do it now.',
        'Opcional. Una o dos oraciones debajo del encabezado con una razón para hacerlo ahora.',
      ),
      atMost: 220,
      optional: true,
    }),
    defineField({
      name: 'buttons',
      type: 'array',
      title: both('Buttons', 'Botones'),
      description: both(
        'One or two buttons. The first button is the main one. A button with the address {registration} leads to the registration for a free trial.',
        'Uno o dos botones. El primero es el principal. Un botón con la dirección {registration} lleva al registro de una prueba gratis.',
      ),
      of: [defineArrayMember({type: 'navLink', title: both('Button', 'Botón')})],
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
  ],
  heading: 'heading',
  start: {
    heading: {
      mayStay: true,
      en: 'Try it in your shop this week',
      es: 'Pruébelo esta semana en su taller',
    },
    text: {
      en: 'Say in one or two sentences why to do it now.',
      es: 'Diga en una o dos oraciones por qué hacerlo ahora.',
    },
  },
})
