import {UnknownIcon} from '@sanity/icons/Unknown'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {notFoundTexts} from '../page-texts/not-found-page.ts'

/**
 * The texts of the page for unknown addresses. At most one document exists; without it, the site
 * shows `notFoundTexts`.
 */
export const notFoundPage = defineType({
  name: 'notFoundPage',
  type: 'document',
  icon: UnknownIcon,
  initialValue: () => notFoundTexts.page,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'The large heading of the page that visitors see at an unknown address.',
      atMost: 60,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: 'Text',
      description: 'One or two sentences below the heading.',
      atMost: 220,
    }),
    localizedField({
      name: 'homeButton',
      type: 'string',
      title: 'Button to the home page',
      description: 'The text on the button that leads to the home page.',
      atMost: 40,
    }),
  ],
  preview: {
    select: {text: 'text'},
    prepare: translatablePreview({title: nameOf('notFoundPage')}, ({title}) => ({text}) => ({
      title,
      subtitle: englishText(text),
    })),
  },
})
