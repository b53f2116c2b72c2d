import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for customer reviews on the home page or a landing page. */
export const reviewsFields = [
  localizedField({
    name: 'reviewsHeading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the review cards.',
    group: 'reviews',
    atMost: 80,
  }),
  defineField({
    name: 'reviews',
    type: 'array',
    title: 'Reviews',
    description:
      'The reviews, in the order in which visitors see them. Three reviews fill a row. Drag a review to move it.',
    group: 'reviews',
    of: [defineArrayMember({type: 'reference', title: 'Review', to: [{type: 'review'}]})],
    validation: (rule) => [
      rule
        .min(1)
        .error(
          bilingual(
            'Choose at least one review. Without a review, the section is empty.',
            'Elija al menos una reseña. Sin ninguna, la sección queda vacía.',
          ),
        ),
      rule
        .unique()
        .error(
          bilingual(
            'This review is in the list twice. Remove one of the two.',
            'Quite la reseña que está dos veces en la lista.',
          ),
        ),
    ],
  }),
]
