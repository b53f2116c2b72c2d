import {defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'

/** A required reference to a document whose content a block shows. */
export const chosenDocument = (field: {
  name: string
  to: string
  title: string
  description: string
}) =>
  defineField({
    ...field,
    type: 'reference',
    to: [{type: field.to}],
    options: {disableNew: true},
    validation: (rule) =>
      rule
        .required()
        .error(
          bilingual(
            'Choose the document that this block shows, or remove the block.',
            'Elija el documento que muestra este bloque o quite el bloque.',
          ),
        ),
  })
