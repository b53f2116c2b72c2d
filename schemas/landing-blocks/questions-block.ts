import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {faqCategoryOptions} from '../objects/faq-categories.ts'
import {isRecord} from '../record.ts'

const hasCategory = (parent: unknown) => isRecord(parent) && typeof parent.category === 'number'

/** Fields for questions on a landing page: chosen questions, or all questions of a category. */
export const questionsBlockFields = [
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
