import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A form on a landing page. */
export const formSectionBlock = defineBlock({
  name: 'formSectionBlock',
  title: both('Form', 'Formulario'),
  icon: EnvelopeIcon,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The heading above the form, such as “Ask us anything”.',
        'El encabezado arriba del formulario, como «Pregúntenos lo que quiera».',
      ),
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'Optional. One or two sentences above the form that say what happens next.',
        'Opcional. Una o dos oraciones arriba del formulario que dicen lo que pasa después.',
      ),
      atMost: 220,
      optional: true,
    }),
    defineField({
      name: 'form',
      type: 'string',
      title: both('Form', 'Formulario'),
      description: both(
        'The form has the same fields and reaches the same people as on its own page.',
        'El formulario tiene los mismos campos y llega a las mismas personas que en su propia página.',
      ),
      options: {
        list: [
          {value: 'contact', title: both('Contact form', 'Formulario de contacto')},
          {value: 'trial', title: both('Free-trial form', 'Formulario de la prueba gratis')},
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
  ],
  heading: 'heading',
  start: {
    heading: {mayStay: true, en: 'Ask us anything', es: 'Pregúntenos lo que quiera'},
    text: {
      en: 'Say when visitors can expect a reply.',
      es: 'Diga cuándo recibirá respuesta el visitante.',
    },
  },
})
