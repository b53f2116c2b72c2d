import {defineArrayMember, defineField} from 'sanity'
import {listOfChosen} from '../fields/list-rules.ts'

/** The screens of a product below its price. */
export const showcaseFields = [
  defineField({
    name: 'showcase',
    type: 'array',
    title: 'Screens',
    description:
      'Pictures with a claim, below the price, in the order they are shown. Three are enough; four at most. Drag to reorder.',
    group: 'showcase',
    of: [defineArrayMember({type: 'reference', title: 'Screen', to: [{type: 'showcaseRow'}]})],
    validation: listOfChosen(4),
  }),
]
