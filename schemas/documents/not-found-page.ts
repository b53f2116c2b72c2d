import {UnknownIcon} from '@sanity/icons/Unknown'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {notFoundTexts} from '../page-texts/not-found-page.ts'

/**
 * The texts of the page for unknown addresses. At most one document exists; without it, the site
 * shows `notFoundTexts`.
 */
export const notFoundPage = defineType({
  name: 'notFoundPage',
  type: 'document',
  icon: UnknownIcon,
  initialValue: () => notFoundTexts.page,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The large heading of the page that visitors see at an unknown address.',
        'El encabezado grande de la página que ven los visitantes en una dirección desconocida.',
      ),
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'One or two sentences below the heading.',
        'Una o dos oraciones debajo del encabezado.',
      ),
      atMost: 220,
    }),
    localizedField({
      name: 'homeButton',
      type: 'string',
      title: both('Button to the home page', 'Botón a la página de inicio'),
      description: both(
        'The text on the button that leads to the home page.',
        'El texto del botón que lleva a la página de inicio.',
      ),
      atMost: 40,
    }),
  ],
  preview: namedPreview('notFoundPage', {subtitle: 'text'}),
})
