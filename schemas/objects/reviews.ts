import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The customer reviews at the end of the home page. */
export const reviewsFields = [
  localizedField({
    name: 'reviewsHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the review cards at the end of the home page.',
    group: 'reviews',
    atMost: 80,
  }),
  defineField({
    name: 'reviews',
    type: 'array',
    title: 'Reviews',
    description: 'The cards in the order they are shown. Three fill the row. Drag to reorder.',
    group: 'reviews',
    of: [defineArrayMember({type: 'reference', title: 'Review', to: [{type: 'review'}]})],
    validation: (rule) => [
      rule
        .min(1)
        .error(
          bilingual(
            'Choose at least one review, or the end of the page stays empty.',
            'Elija al menos una reseña; sin ninguna, el final de la página queda vacío.',
          ),
        ),
      rule
        .unique()
        .error(
          bilingual(
            'Remove the review that is in the list twice.',
            'Quite la reseña que está dos veces en la lista.',
          ),
        ),
    ],
  }),
]
