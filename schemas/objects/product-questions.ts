import {defineArrayMember, defineField} from 'sanity'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the questions and the review near the end of a product page. */
export const productQuestionsFields = [
  localizedField({
    name: 'questionsHeading',
    type: 'string',
    title: 'Heading above the questions',
    description:
      'The heading above the questions on the product page, next to the support phone number.',
    group: 'questions',
    optional: true,
    atMost: 60,
  }),
  defineField({
    name: 'questions',
    type: 'array',
    title: 'Questions',
    description:
      'The questions from the FAQ page that buyers of this product ask most. The product page shows the questions with their answers. Choose three or four questions.',
    group: 'questions',
    of: [defineArrayMember({type: 'reference', title: 'Question', to: [{type: 'faqEntry'}]})],
    validation: listOfChosen(6),
  }),
  defineField({
    name: 'review',
    type: 'reference',
    title: 'Review',
    description:
      'A review in which a shop says something about this product. Shown below the questions.',
    group: 'questions',
    to: [{type: 'review'}],
  }),
]
