import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the first list on a product page, which says how the product helps a shop. */
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
]
