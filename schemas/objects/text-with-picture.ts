import {defineField} from 'sanity'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for a text next to a picture on a landing page. */
export const textWithPictureFields = [
  localizedField({
    name: 'heading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the text. Say what the shop gets, in eight words at most.',
    atMost: 60,
    optional: true,
  }),
  localizedField({
    name: 'text',
    type: 'richText',
    title: 'Text',
    description: 'One to three short paragraphs that explain the picture.',
  }),
  localizedField({
    name: 'image',
    type: 'picture',
    title: 'Picture',
    description:
      'The picture next to the text. On a phone, the picture is below the text. Without a picture, the block shows only the text.',
    optional: true,
  }),
  defineField({
    name: 'pictureSide',
    type: 'string',
    title: 'Side of the picture',
    description: 'The side of the text on which wide screens show the picture.',
    options: {
      list: [
        {value: 'right', title: 'Right'},
        {value: 'left', title: 'Left'},
      ],
      layout: 'radio',
      direction: 'horizontal',
    },
    initialValue: 'right',
  }),
  ...linkTargetFields({
    page: 'linkPage',
    address: 'link',
    title: 'Link',
    description:
      'Optional. Where the link below the text goes: a page of this site, such as /faq, or a full address with https://.',
  }),
  localizedField({
    name: 'linkText',
    type: 'string',
    title: 'Text of the link',
    description: 'The text of the link. Visitors see it only if you also enter a link.',
    atMost: 60,
    optional: true,
  }),
]
