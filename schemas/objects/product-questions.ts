import {defineArrayMember, defineField} from 'sanity'
import {listOfChosen} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The questions and the review near the end of a product page. */
export const productQuestionsFields = [
  localizedField({
    name: 'questionsHeading',
    type: 'string',
    title: 'Heading of the questions',
    description: 'Heads the questions on the product page, beside the phone number of support.',
    group: 'questions',
    optional: true,
    atMost: 60,
  }),
  defineField({
    name: 'questions',
    type: 'array',
    title: 'Questions',
    description:
      'Questions of the FAQ page that buyers of this product ask most, with their answers. Good: three or four.',
    group: 'questions',
    of: [defineArrayMember({type: 'reference', title: 'Question', to: [{type: 'faqEntry'}]})],
    validation: listOfChosen(6),
  }),
  defineField({
    name: 'review',
    type: 'reference',
    title: 'Review',
    description: 'One review below the questions: what a shop says about this product.',
    group: 'questions',
    to: [{type: 'review'}],
  }),
]
