import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/**
 * Fields for the first list on a product page, which says how the product helps a shop, and for the
 * words above the labor-time demo, which say what the product does with the hours.
 */
export const helpYouFields = [
  localizedField({
    name: 'helpYouHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading above the first list on the product page.',
      'El encabezado arriba de la primera lista de la página del producto.',
    ),
    group: 'helpYou',
    atMost: 80,
  }),
  localizedField({
    name: 'helpYouList',
    type: 'stringList',
    title: both('How it helps', 'Cómo ayuda'),
    description: both(
      'What gets easier in the shop, one benefit per line. Write three to six lines that start with a verb.',
      'Lo que se vuelve más fácil en el taller, una ventaja por línea. Escriba de tres a seis líneas que empiecen con un verbo.',
    ),
    group: 'helpYou',
  }),
  localizedField({
    name: 'demoHeading',
    type: 'string',
    title: both('Labor-time demo: heading', 'Demostración de tiempos: encabezado'),
    description: both(
      'The heading above the labor-time demo on the page of this product. If the field is empty, the page shows the heading of the demo itself.',
      'El encabezado arriba de la demostración de tiempos en la página de este producto. Si el campo está vacío, la página muestra el encabezado de la propia demostración.',
    ),
    group: 'helpYou',
    optional: true,
    atMost: 60,
  }),
  localizedField({
    name: 'demoIntro',
    type: 'text',
    title: both('Labor-time demo: introduction', 'Demostración de tiempos: introducción'),
    description: both(
      'One or two sentences above the labor-time demo: what this product does with the hours. If the field is empty, the page shows the introduction of the demo itself.',
      'Una o dos oraciones arriba de la demostración de tiempos: qué hace este producto con las horas. Si el campo está vacío, la página muestra la introducción de la propia demostración.',
    ),
    group: 'helpYou',
    optional: true,
    atMost: 220,
  }),
]
