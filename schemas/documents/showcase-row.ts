import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {linkFields} from '../fields/link-field.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/**
 * A product screen with a heading and a text about what the product does for the shop. Each product
 * chooses the screens that its page shows.
 */
export const showcaseRow = defineType({
  name: 'showcaseRow',
  type: 'document',
  icon: ImageIcon,
  groups: [{name: 'content', title: both('Content', 'Contenido'), default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The large heading next to the picture. Say what the shop gets, in eight words at most.',
        'El encabezado grande junto a la imagen. Diga lo que gana el taller, en ocho palabras como máximo.',
      ),
      group: 'content',
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'One or two sentences that explain the picture. Shown below the heading.',
        'Una o dos oraciones debajo del encabezado que explican la imagen.',
      ),
      group: 'content',
      atMost: 240,
    }),
    localizedField({
      name: 'screen',
      type: 'picture',
      title: both('Picture', 'Imagen'),
      description: both(
        'A screenshot of the product that shows what the heading says.',
        'Una pantalla del producto que muestra lo que dice el encabezado.',
      ),
      group: 'content',
    }),
    ...linkFields(
      both(
        'Optional. Where the link goes: a page of this site, such as /faq, or a full address with https://.',
        'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
      ),
      'content',
    ),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The text of the link below the paragraph. Visitors see it only if you also enter a link.',
        'El texto del enlace debajo del párrafo. Los visitantes lo ven solo si también pone un enlace.',
      ),
      group: 'content',
      optional: true,
      atMost: 60,
    }),
  ],
  orderings: [
    {
      name: 'heading',
      title: both('Heading', 'Encabezado'),
      by: [{field: 'heading.0.value', direction: 'asc'}],
    },
  ],
  validation: referencedBy(
    ['product'],
    bilingual(
      'No product page shows this product screen. To show it, open a product under Products and add the screen under Screens.',
      'Ningún producto muestra esta pantalla. Para mostrarla, abra un producto en Productos y agréguela en Pantallas.',
    ),
  ),
  preview: {
    select: {heading: 'heading', text: 'text', media: 'screen.0.value'},
    prepare: translatablePreview(
      {unnamed: both('Product screen without a heading', 'Pantalla sin encabezado')},
      (texts) =>
        ({heading, text, media}) => ({
          title: englishText(heading) ?? texts.unnamed,
          subtitle: englishText(text),
          media,
        }),
    ),
  },
})
