import {ImageIcon} from '@sanity/icons/Image'
import {defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
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
  groups: [{name: 'content', title: 'Content', default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description:
        'The large heading next to the picture. Say what the shop gets, in eight words at most.',
      group: 'content',
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: 'Text',
      description: 'One or two sentences that explain the picture. Shown below the heading.',
      group: 'content',
      atMost: 240,
    }),
    localizedField({
      name: 'screen',
      type: 'picture',
      title: 'Picture',
      description: 'A screenshot of the product that shows what the heading says.',
      group: 'content',
    }),
    ...linkFields(
      'Optional. Where the link goes: a page of this site, such as /faq, or a full address with https://.',
      'content',
    ),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: 'Text of the link',
      description:
        'The text of the link below the paragraph. Visitors see it only if you also enter a link.',
      group: 'content',
      optional: true,
      atMost: 60,
    }),
  ],
  orderings: [
    {name: 'heading', title: 'Heading', by: [{field: 'heading.0.value', direction: 'asc'}]},
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
      {unnamed: 'Product screen without a heading'},
      (texts) =>
        ({heading, text, media}) => ({
          title: englishText(heading) ?? texts.unnamed,
          subtitle: englishText(text),
          media,
        }),
    ),
  },
})
