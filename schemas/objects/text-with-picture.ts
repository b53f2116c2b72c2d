import {InlineElementIcon} from '@sanity/icons/InlineElement'
import {defineField} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A text next to a picture on a landing page. */
export const textWithPictureBlock = defineBlock({
  name: 'textWithPictureBlock',
  title: both('Text with picture', 'Texto con imagen'),
  icon: InlineElementIcon,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The heading above the text. Say what the shop gets, in eight words at most.',
        'El encabezado arriba del texto. Diga lo que gana el taller, en ocho palabras como máximo.',
      ),
      atMost: 60,
      optional: true,
    }),
    localizedField({
      name: 'text',
      type: 'richText',
      title: both('Text', 'Texto'),
      description: both(
        'One to three short paragraphs that explain the picture.',
        'De uno a tres párrafos cortos que explican la imagen.',
      ),
    }),
    localizedField({
      name: 'image',
      type: 'picture',
      title: both('Picture', 'Imagen'),
      description: both(
        'The picture next to the text. On a phone, the picture is below the text. Without a picture, the block shows only the text.',
        'La imagen junto al texto. En un teléfono, la imagen va debajo del texto. Sin imagen, el bloque muestra solo el texto.',
      ),
      optional: true,
    }),
    defineField({
      name: 'pictureSide',
      type: 'string',
      title: both('Side of the picture', 'Lado de la imagen'),
      description: both(
        'The side of the text on which wide screens show the picture.',
        'El lado del texto en el que las pantallas anchas muestran la imagen.',
      ),
      options: {
        list: [
          {value: 'right', title: both('Right', 'Derecha')},
          {value: 'left', title: both('Left', 'Izquierda')},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'right',
    }),
    ...linkTargetFields({
      page: 'linkPage',
      address: 'link',
      title: both('Link', 'Enlace'),
      description: both(
        'Optional. Where the link below the text goes: a page of this site, such as /faq, or a full address with https://.',
        'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
      ),
    }),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The text of the link. Visitors see it only if you also enter a link.',
        'El texto del enlace. Los visitantes lo ven solo si también pone un enlace.',
      ),
      atMost: 60,
      optional: true,
    }),
  ],
  heading: 'heading',
  start: {
    heading: {
      mayStay: true,
      en: 'Know the price before you start',
      es: 'Conozca el precio antes de empezar',
    },
    text: {
      en: 'Explain the picture in one to three short paragraphs.',
      es: 'Explique la imagen en uno a tres párrafos cortos.',
    },
  },
})
