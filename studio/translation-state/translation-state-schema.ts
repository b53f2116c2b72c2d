import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {both} from '#schemas/fields/bilingual.ts'
import {translationStateType} from './confirmations.ts'

/**
 * The document type that stores which Spanish value was confirmed for which English value. The last
 * item of a field is the latest confirmation. Editors do not edit these documents. Anonymous clients
 * cannot read them.
 */
export const translationStateSchema = defineType({
  name: translationStateType,
  type: 'document',
  title: both('State of a translation', 'Estado de una traducción'),
  icon: CheckmarkCircleIcon,
  liveEdit: true,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({
      name: 'confirmed',
      type: 'array',
      title: both('Confirmed', 'Confirmado'),
      description: both(
        'The Spanish texts that somebody confirmed, each with its English text. The newest text is last.',
        'Los textos en español que alguien confirmó, cada uno con su texto en inglés. El más reciente va al final.',
      ),
      of: [
        defineArrayMember({
          name: 'confirmation',
          type: 'object',
          title: both('Confirmation', 'Confirmación'),
          fields: [
            defineField({name: 'path', type: 'string', title: both('Field', 'Campo')}),
            defineField({
              name: 'sourceHash',
              type: 'string',
              title: both('Hash of the English text that was confirmed', 'Huella del inglés'),
            }),
            defineField({
              name: 'targetHash',
              type: 'string',
              title: both('Hash of the Spanish text that was confirmed', 'Huella del español'),
            }),
          ],
        }),
      ],
    }),
  ],
})
