import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {isRecord} from '../record.ts'
import {faqCategoryOptions} from './faq-categories.ts'

/** Defines the field with the questions of the FAQ page that editors choose for a page. */
const chosenQuestionsField = (group: string, description: string) =>
  defineField({
    name: 'questions',
    type: 'array',
    title: both('Questions', 'Preguntas'),
    description,
    group,
    of: [
      defineArrayMember({
        type: 'reference',
        title: both('Question', 'Pregunta'),
        to: [{type: 'faqEntry'}],
      }),
    ],
    validation: listOfChosen(6),
  })

/** The field for the questions next to a form (form-page.ts). */
export const formQuestionsField = chosenQuestionsField(
  'form',
  both(
    'Questions from the FAQ page, as links next to the form: what people ask most before they send it. Choose three to five, or none.',
    'Preguntas de la página de preguntas frecuentes, como enlaces junto al formulario: lo que más se pregunta antes de enviarlo. Elija de tres a cinco, o ninguna.',
  ),
)

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
  chosenQuestionsField(
    'questions',
    both(
      'The questions from the FAQ page that buyers of this product ask most. The product page shows the questions with their answers. Choose three or four questions.',
      'Las preguntas de la página de preguntas frecuentes que más hacen quienes compran este producto. La página del producto las muestra con su respuesta. Elija tres o cuatro.',
    ),
  ),
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

const hasCategory = (parent: unknown) => isRecord(parent) && typeof parent.category === 'number'

const questionsBlockFields = [
  localizedField({
    name: 'questionsHeading',
    type: 'string',
    title: both('Heading above the questions', 'Encabezado de las preguntas'),
    description: both(
      'The heading above the questions, next to the support phone number.',
      'El encabezado arriba de las preguntas, junto al teléfono de soporte.',
    ),
    group: 'questions',
    atMost: 60,
  }),
  defineField({
    name: 'category',
    type: 'number',
    title: both('All questions of a list', 'Todas las preguntas de una lista'),
    description: both(
      'Choose a list of the FAQ page if this block should show all questions of that list. To choose single questions below, leave this field empty.',
      'Elija una lista de la página de preguntas frecuentes si este bloque debe mostrar todas las preguntas de esa lista. Para elegir preguntas sueltas abajo, deje vacío este campo.',
    ),
    options: {list: faqCategoryOptions},
  }),
  defineField({
    name: 'questions',
    type: 'array',
    title: both('Questions', 'Preguntas'),
    description: both(
      'The questions that this block shows with their answers, in this order. Three or four questions are enough.',
      'Las preguntas que este bloque muestra con sus respuestas, en este orden. Con tres o cuatro preguntas basta.',
    ),
    hidden: ({parent}) => hasCategory(parent),
    of: [
      defineArrayMember({
        type: 'reference',
        title: both('Question', 'Pregunta'),
        to: [{type: 'faqEntry'}],
      }),
    ],
    validation: (rule) => [
      ...listOfChosen(12)(rule),
      rule.custom((questions, {parent}) =>
        hasCategory(parent) || (questions && questions.length > 0)
          ? true
          : bilingual(
              'Choose at least one question here, or choose a list of questions above.',
              'Elija al menos una pregunta, o una lista de preguntas arriba.',
            ),
      ),
    ],
  }),
]

/** Questions on a landing page: chosen questions, or all questions of a category. */
export const questionsBlock = defineBlock({
  name: 'questionsBlock',
  title: both('Questions', 'Preguntas'),
  icon: HelpCircleIcon,
  fields: questionsBlockFields,
  heading: 'questionsHeading',
  start: {
    questionsHeading: {mayStay: true, en: 'Common questions', es: 'Preguntas comunes'},
  },
})
