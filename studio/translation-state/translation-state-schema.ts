import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {translationStateType} from './confirmations.ts'

/**
 * Records for which English value each Spanish value was confirmed; the latest entry of a field
 * counts. Only the Translations tool writes these documents, and only staff can read them.
 */
export const translationStateSchema = defineType({
  name: translationStateType,
  type: 'document',
  title: 'State of a translation',
  icon: CheckmarkCircleIcon,
  liveEdit: true,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({
      name: 'confirmed',
      type: 'array',
      title: 'Confirmed',
      description:
        'The Spanish texts that somebody confirmed, each with its English text. The latest is last.',
      of: [
        defineArrayMember({
          name: 'confirmation',
          type: 'object',
          title: 'Confirmation',
          fields: [
            defineField({name: 'path', type: 'string', title: 'Field'}),
            defineField({name: 'sourceHash', type: 'string', title: 'Fingerprint of the English'}),
            defineField({name: 'targetHash', type: 'string', title: 'Fingerprint of the Spanish'}),
          ],
        }),
      ],
    }),
  ],
})
