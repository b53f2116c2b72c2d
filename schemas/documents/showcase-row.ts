import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {linkRules} from '../fields/link-rules.ts'
import {leadsToAPage, leadsToAQuestion} from '../fields/link-target.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A picture of a product's screen and what it does for the shop. Products choose which they show. */
export const showcaseRow = defineType({
  name: 'showcaseRow',
  type: 'document',
  title: 'Product screen',
  icon: ImageIcon,
  groups: [{name: 'content', title: 'Content', default: true}],
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Claim',
      description:
        'The large words beside the picture. Good: what the shop gets, in eight words at most.',
      group: 'content',
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: 'Text',
      description: 'One or two sentences below the claim that explain the picture.',
      group: 'content',
      atMost: 240,
    }),
    localizedField({
      name: 'screen',
      type: 'picture',
      title: 'Picture',
      description: 'A screen of the product that shows what the claim says.',
      group: 'content',
    }),
    defineField({
      name: 'link',
      type: 'string',
      title: 'Link',
      description:
        'Optional. Where the words of the link lead: a page of this site such as /faq, or a full address with https://.',
      group: 'content',
      validation: (rule) => [
        ...linkRules(rule),
        rule.custom(leadsToAPage),
        rule.custom(leadsToAQuestion).warning(),
      ],
    }),
    localizedField({
      name: 'linkText',
      type: 'string',
      title: 'Words of the link',
      description: 'Only needed with a link, and shown below the text.',
      group: 'content',
      optional: true,
      atMost: 60,
    }),
  ],
  orderings: [
    {name: 'heading', title: 'Claim', by: [{field: 'heading.0.value', direction: 'asc'}]},
  ],
  validation: referencedBy(
    ['product'],
    bilingual(
      'No product shows this screen. Add it under Products → Screens.',
      'Ningún producto muestra esta pantalla. Agréguela en Productos → Pantallas.',
    ),
  ),
  preview: {
    select: {heading: 'heading', text: 'text', media: 'screen.0.value'},
    prepare: translatablePreview(
      {unnamed: 'Screen without a claim'},
      (texts) =>
        ({heading, text, media}) => ({
          title: englishText(heading) ?? texts.unnamed,
          subtitle: englishText(text),
          media,
        }),
    ),
  },
})
