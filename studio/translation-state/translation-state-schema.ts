import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {translationStateType} from './confirmations.ts'

/**
 * The document type that stores which Spanish value was confirmed for which English value. The last
 * item of a field is the latest confirmation. Editors do not edit these documents. Anonymous clients
 * cannot read them.
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
        'The Spanish texts that somebody confirmed, each with its English text. The newest text is last.',
      of: [
        defineArrayMember({
          name: 'confirmation',
          type: 'object',
          title: 'Confirmation',
          fields: [
            defineField({name: 'path', type: 'string', title: 'Field'}),
            defineField({
              name: 'sourceHash',
              type: 'string',
              title: 'Hash of the English text that was confirmed',
            }),
            defineField({
              name: 'targetHash',
              type: 'string',
              title: 'Hash of the Spanish text that was confirmed',
            }),
          ],
        }),
      ],
    }),
  ],
})
