import {defineArrayMember, defineField} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the questions and the review near the end of a product page. */
export const productQuestionsFields = [
  localizedField({
    name: 'questionsHeading',
    type: 'string',
    title: both('Heading above the questions', 'Encabezado de las preguntas'),
    description: both(
      'The heading above the questions on the product page, next to the support phone number.',
      'El encabezado arriba de las preguntas en la página del producto, junto al teléfono de soporte.',
    ),
    group: 'questions',
    optional: true,
    atMost: 60,
  }),
  defineField({
    name: 'questions',
    type: 'array',
    title: both('Questions', 'Preguntas'),
    description: both(
      'The questions from the FAQ page that buyers of this product ask most. The product page shows the questions with their answers. Choose three or four questions.',
      'Las preguntas de la página de preguntas frecuentes que más hacen quienes compran este producto. La página del producto las muestra con su respuesta. Elija tres o cuatro.',
    ),
    group: 'questions',
    of: [
      defineArrayMember({
        type: 'reference',
        title: both('Question', 'Pregunta'),
        to: [{type: 'faqEntry'}],
      }),
    ],
    validation: listOfChosen(6),
  }),
  defineField({
    name: 'review',
    type: 'reference',
    title: both('Review', 'Reseña'),
    description: both(
      'A review in which a shop says something about this product. Shown below the questions.',
      'Una reseña en la que un taller dice algo de este producto. Se muestra debajo de las preguntas.',
    ),
    group: 'questions',
    to: [{type: 'review'}],
  }),
]
