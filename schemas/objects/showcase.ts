import {defineArrayMember, defineField} from 'sanity'
import {listOfChosen} from '../fields/list-rules.ts'

/** Fields for the product screens below the price on a product page. */
export const showcaseFields = [
  defineField({
    name: 'showcase',
    type: 'array',
    title: 'Screens',
    description:
      'Product screens shown below the price, in the order visitors see them. Three screens are enough, and four are the maximum. Drag a screen to move it.',
    group: 'showcase',
    of: [defineArrayMember({type: 'reference', title: 'Screen', to: [{type: 'showcaseRow'}]})],
    validation: listOfChosen(4),
  }),
]
