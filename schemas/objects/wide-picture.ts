import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for a picture in the width of a landing page. */
export const widePictureFields = [
  localizedField({
    name: 'image',
    type: 'picture',
    title: both('Picture', 'Imagen'),
    description: both(
      'The picture in the full width of the page.',
      'La imagen a todo el ancho de la página.',
    ),
  }),
  localizedField({
    name: 'caption',
    type: 'string',
    title: both('Caption', 'Pie de imagen'),
    description: both(
      'Optional. One sentence below the picture that says what to look at.',
      'Opcional. Una oración debajo de la imagen que dice en qué fijarse.',
    ),
    atMost: 160,
    optional: true,
  }),
]
