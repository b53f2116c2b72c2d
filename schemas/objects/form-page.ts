import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The field groups of pages with a form. */
export const formPageGroups = [
  {name: 'page', title: both('Page', 'Página'), default: true},
  {name: 'form', title: both('Form', 'Formulario')},
  {name: 'confirmation', title: both('After sending', 'Después de enviar')},
  {name: 'seo', title: both('Search engines', 'Buscadores')},
]

/** Fields for the top of a page with a form. */
export const introFields = [
  localizedField({
    name: 'heading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The large heading at the top of the page. Say what visitors can do here.',
      'El encabezado grande arriba de la página. Diga qué pueden hacer aquí los visitantes.',
    ),
    group: 'page',
    atMost: 60,
  }),
  localizedField({
    name: 'intro',
    type: 'text',
    title: both('Introduction', 'Introducción'),
    description: both(
      'One or two sentences below the heading.',
      'Una o dos oraciones debajo del encabezado.',
    ),
    group: 'page',
    atMost: 220,
  }),
]

/** Maximum number of links, so that they fit in one row. */
const maxSignposts = 3

/** Fields for the links at the end of a page. */
export const signpostFields = [
  localizedField({
    name: 'signpostsHeading',
    type: 'string',
    title: both('Heading above the links', 'Encabezado de los enlaces'),
    description: both(
      'The heading above the links at the end of the page.',
      'El encabezado arriba de los enlaces al final de la página.',
    ),
    group: 'page',
    atMost: 60,
  }),
  defineField({
    name: 'signposts',
    type: 'array',
    title: both('Links', 'Enlaces'),
    description: both(
      `The links at the end of the page, at most ${maxSignposts}. Drag a link to move it.`,
      `Los enlaces al final de la página, ${maxSignposts} como máximo. Arrastre un enlace para moverlo.`,
    ),
    group: 'page',
    of: [
      defineArrayMember({type: 'signpost', title: both('Link with a text', 'Enlace con texto')}),
    ],
    validation: (rule) => [
      rule.min(1).error(bilingual('Add at least one link.', 'Agregue al menos un enlace.')),
      rule
        .max(maxSignposts)
        .error(
          bilingual(
            `Use at most ${maxSignposts} links. More links do not fit in one row.`,
            `Use ${maxSignposts} enlaces como máximo: más no caben en una línea.`,
          ),
        ),
    ],
  }),
]

/** Defines a list of headings with texts. */
export const stepsField = (field: {
  name: string
  title: string
  description: string
  group: string
}) =>
  defineField({
    ...field,
    type: 'array',
    of: [
      defineArrayMember({type: 'pageStep', title: both('Heading and text', 'Encabezado y texto')}),
    ],
    validation: (rule) => [
      rule.min(1).error(bilingual('Add at least one entry.', 'Agregue al menos una entrada.')),
      rule.max(8).error(bilingual('Use at most eight entries.', 'Use ocho entradas como máximo.')),
    ],
  })

/** Defines a text on a button. */
export const buttonField = (name: string, title: string, description: string, group: string) =>
  localizedField({name, type: 'string', title, description, group, atMost: 45})

/** The field for the button that sends the form. */
export const submitButtonField = buttonField(
  'submitButton',
  both('Button', 'Botón'),
  both(
    'The text on the button that sends the form. Start with a verb. The form looks the same on landing pages.',
    'El texto del botón que envía el formulario. Empiece con un verbo. El formulario es igual en las páginas de campaña.',
  ),
  'form',
)

/** The field for the button that leads to the form on the same page. */
export const formButtonField = buttonField(
  'formButton',
  both('Button to the form', 'Botón al formulario'),
  both(
    'The text on the button at the top that leads to the form below.',
    'El texto del botón de arriba que lleva al formulario de abajo.',
  ),
  'page',
)

/** The field for the button that starts an email instead of the form. */
export const mailButtonField = buttonField(
  'mailButton',
  both('Email button', 'Botón del correo electrónico'),
  both(
    'The text on the button that starts an email, for visitors who do not use the form.',
    'El texto del botón que empieza un correo electrónico, para visitantes que no usan el formulario.',
  ),
  'page',
)

/** The fields of the confirmation that all forms have, without the steps. */
export const confirmationFields = [
  localizedField({
    name: 'confirmationHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The large heading of the page after sending. Say that the form has arrived.',
      'El encabezado grande de la página después de enviar. Diga que el formulario llegó.',
    ),
    group: 'confirmation',
    atMost: 60,
  }),
  localizedField({
    name: 'confirmationIntro',
    type: 'text',
    title: both('Text', 'Texto'),
    description: both(
      'One or two sentences below the heading. The site adds the reference number and the phone.',
      'Una o dos oraciones debajo del encabezado. El sitio agrega el número de referencia y el teléfono.',
    ),
    group: 'confirmation',
    atMost: 220,
  }),
  localizedField({
    name: 'nextHeading',
    type: 'string',
    title: both('Heading above the steps', 'Encabezado de los pasos'),
    description: both(
      'The heading above the steps that follow after sending.',
      'El encabezado arriba de los pasos que siguen después de enviar.',
    ),
    group: 'confirmation',
    atMost: 60,
  }),
  buttonField(
    'homeButton',
    both('Button to the home page', 'Botón a la página de inicio'),
    both(
      'The text on the button that leads to the home page.',
      'El texto del botón que lleva a la página de inicio.',
    ),
    'confirmation',
  ),
]

/** The field for the steps that follow after sending. */
export const nextStepsField = stepsField({
  name: 'nextSteps',
  title: both('Steps', 'Pasos'),
  description: both(
    'What happens after sending, in order. The site numbers the steps.',
    'Lo que pasa después de enviar, en orden. El sitio numera los pasos.',
  ),
  group: 'confirmation',
})
