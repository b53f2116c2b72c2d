import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/**
 * Fields for the last section of the FAQ page, for visitors who found no answer. The section's phone
 * number and downloads are fields of the site settings.
 */
export const extraSupportFields = [
  localizedField({
    name: 'extraSupportHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading of the last section of the FAQ page, which shows the support phone number.',
      'El encabezado de la última sección de la página de preguntas frecuentes, que muestra el teléfono de soporte.',
    ),
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'extraSupportText',
    type: 'text',
    title: both('Text', 'Texto'),
    description: both(
      'The text between the heading and the phone number. Say what visitors should have ready when they call. You edit the phone number and the hours in Settings.',
      'El texto entre el encabezado y el teléfono. Diga qué conviene tener a la mano al llamar. El teléfono y el horario se editan en Ajustes.',
    ),
    group: 'extraSupport',
    atMost: 220,
  }),
  localizedField({
    name: 'downloadsHeading',
    type: 'string',
    title: both('Heading above the downloads', 'Encabezado de las descargas'),
    description: both(
      'The heading above the list of downloads, next to the phone number.',
      'El encabezado arriba de la lista de descargas, junto al teléfono.',
    ),
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'downloadsText',
    type: 'text',
    title: both('Text above the downloads', 'Texto de las descargas'),
    description: both(
      'The text between the heading and the list of downloads. Say which downloads need a password. You edit the files in Settings.',
      'El texto entre el encabezado y la lista de descargas. Diga qué descargas piden contraseña. Los archivos se editan en Ajustes.',
    ),
    group: 'extraSupport',
    atMost: 220,
  }),
]
