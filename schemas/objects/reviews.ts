import {CommentIcon} from '@sanity/icons/Comment'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for customer reviews on the home page or a landing page. */
export const reviewsFields = [
  localizedField({
    name: 'reviewsHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading above the review cards.',
      'El encabezado arriba de las tarjetas con reseñas.',
    ),
    group: 'reviews',
    atMost: 80,
  }),
  defineField({
    name: 'reviews',
    type: 'array',
    title: both('Reviews', 'Reseñas'),
    description: both(
      'The reviews, in the order in which visitors see them. Three reviews fill a row. Drag a review to move it. Made-up samples are not shown, and without a real review the whole section is hidden.',
      'Las reseñas, en el orden en que las ven los visitantes. Tres llenan una fila. Arrastre una reseña para moverla. Las muestras inventadas no se muestran, y sin una reseña real se oculta toda la sección.',
    ),
    group: 'reviews',
    of: [
      defineArrayMember({
        type: 'reference',
        title: both('Review', 'Reseña'),
        to: [{type: 'review'}],
      }),
    ],
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

/** Customer reviews on a landing page. */
export const reviewsBlock = defineBlock({
  name: 'reviewsBlock',
  title: both('Reviews', 'Reseñas'),
  icon: CommentIcon,
  fields: reviewsFields,
  heading: 'reviewsHeading',
  start: {
    reviewsHeading: {mayStay: true, en: 'What shops say', es: 'Lo que dicen los talleres'},
  },
})
