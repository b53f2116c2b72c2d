import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of the FAQ page, and for the heading of its product comparison. */
export const faqHeaderFields = [
  localizedField({
    name: 'faqHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The large heading at the top of the FAQ page. Say what visitors find here.',
      'El encabezado grande arriba de la página de preguntas frecuentes. Diga qué encuentran aquí los visitantes.',
    ),
    group: 'faqHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'faqIntro',
    type: 'text',
    title: both('Introduction', 'Introducción'),
    description: both(
      'One or two sentences below the heading. Say what the answers are about, and what visitors can do if they find no answer.',
      'Una o dos oraciones debajo del encabezado. Diga de qué tratan las respuestas y qué pueden hacer los visitantes si no encuentran la suya.',
    ),
    group: 'faqHeader',
    atMost: 220,
  }),
  localizedField({
    name: 'faqContactLinkText',
    type: 'string',
    title: both('Contact link text', 'Texto del enlace de contacto'),
    description: both(
      'The text of the link to the contact page. The link is below the table of contents, and below the search if the search finds no question.',
      'El texto del enlace a la página de contacto. El enlace está debajo del contenido, y debajo de la búsqueda cuando no encuentra ninguna pregunta.',
    ),
    group: 'faqHeader',
    atMost: 40,
  }),
  localizedField({
    name: 'faqProductsHeading',
    type: 'string',
    title: both('Heading above the products', 'Encabezado de los productos'),
    description: both(
      'The heading above the short comparison of the products, below the questions.',
      'El encabezado arriba de la comparación breve de los productos, debajo de las preguntas.',
    ),
    group: 'faqHeader',
    atMost: 80,
  }),
]
