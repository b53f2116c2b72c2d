import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {faqCategories} from '../objects/faq-categories.ts'
import {isRecord} from '../record.ts'

const hasCategory = (parent: unknown) => isRecord(parent) && typeof parent.category === 'number'

/** Fields for questions on a landing page: chosen questions, or all questions of a category. */
export const questionsBlockFields = [
  localizedField({
    name: 'questionsHeading',
    type: 'string',
    title: 'Heading above the questions',
    description: 'The heading above the questions, next to the support phone number.',
    group: 'questions',
    atMost: 60,
  }),
  defineField({
    name: 'category',
    type: 'number',
    title: 'All questions of a list',
    description:
      'Choose a list of the FAQ page if this block should show all questions of that list. To choose single questions below, leave this field empty.',
    options: {list: [...faqCategories]},
  }),
  defineField({
    name: 'questions',
    type: 'array',
    title: 'Questions',
    description:
      'The questions that this block shows with their answers, in this order. Three or four questions are enough.',
    hidden: ({parent}) => hasCategory(parent),
    of: [defineArrayMember({type: 'reference', title: 'Question', to: [{type: 'faqEntry'}]})],
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
