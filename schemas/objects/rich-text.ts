import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineArrayMember, defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {link} from './link.ts'

/** Text with headings, lists and links. Localized fields use it once per language. */
export const richText = defineType({
  name: 'richText',
  type: 'array',
  title: both('Text with headings and links', 'Texto con encabezados y enlaces'),
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: 'block',
      title: both('Paragraph', 'Párrafo'),
      styles: [
        {title: both('Text', 'Texto'), value: 'normal'},
        {title: both('Heading', 'Encabezado'), value: 'h2'},
        {title: both('Smaller heading', 'Encabezado menor'), value: 'h3'},
      ],
      lists: [
        {title: both('Bullets', 'Viñetas'), value: 'bullet'},
        {title: both('Numbers', 'Números'), value: 'number'},
      ],
      marks: {
        decorators: [
          {title: both('Bold', 'Negrita'), value: 'strong'},
          {title: both('Italic', 'Cursiva'), value: 'em'},
        ],
        annotations: [link],
      },
    }),
  ],
})
