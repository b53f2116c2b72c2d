import {OlistIcon} from '@sanity/icons/Olist'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A short heading with a text: one of several in a row, such as a step of what happens next. */
export const pageStep = defineType({
  name: 'pageStep',
  type: 'object',
  title: both('Heading and text', 'Encabezado y texto'),
  icon: OlistIcon,
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'A few words, such as "We answer".',
        'Unas pocas palabras, como «Le respondemos».',
      ),
      atMost: 50,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'One or two sentences below the heading.',
        'Una o dos oraciones debajo del encabezado.',
      ),
      atMost: 220,
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: translatablePreview(
      {unnamed: both('Without a heading', 'Sin encabezado')},
      ({unnamed}) =>
        (selected) => ({
          title: englishText(selected.title) ?? unnamed,
          subtitle: englishText(selected.text),
        }),
    ),
  },
})
