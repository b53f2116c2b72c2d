import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineArrayMember, defineType} from 'sanity'
import {link} from './link.ts'

/** Text with headings, lists and links. Localized fields use it once per language. */
export const richText = defineType({
  name: 'richText',
  type: 'array',
  title: 'Text with headings and links',
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: 'block',
      title: 'Paragraph',
      styles: [
        {title: 'Text', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Smaller heading', value: 'h3'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: 'Bold', value: 'strong'},
          {title: 'Italic', value: 'em'},
        ],
        annotations: [link],
      },
    }),
  ],
})
