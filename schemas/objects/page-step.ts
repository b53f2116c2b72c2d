import {OlistIcon} from '@sanity/icons/Olist'
import {defineType} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A short heading with a text: one of several in a row, such as a step of what happens next. */
export const pageStep = defineType({
  name: 'pageStep',
  type: 'object',
  title: 'Heading and text',
  icon: OlistIcon,
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: 'Heading',
      description: 'A few words, such as "We answer".',
      atMost: 50,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: 'Text',
      description: 'One or two sentences below the heading.',
      atMost: 220,
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: translatablePreview({unnamed: 'Without a heading'}, ({unnamed}) => (selected) => ({
      title: englishText(selected.title) ?? unnamed,
      subtitle: englishText(selected.text),
    })),
  },
})
