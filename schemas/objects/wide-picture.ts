import {ImageIcon} from '@sanity/icons/Image'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A picture in the width of a landing page. */
export const widePictureBlock = defineBlock({
  name: 'widePictureBlock',
  title: both('Picture', 'Imagen'),
  icon: ImageIcon,
  fields: [
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
  ],
  heading: 'caption',
})
