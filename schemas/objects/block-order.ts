import {defineArrayMember, defineField} from 'sanity'
import {noneTwice} from '../fields/list-rules.ts'
import {inOrder, type ProductBlock} from '../product-blocks.ts'

const titles: Record<ProductBlock, string> = {
  showcase: 'Screens',
  laborDemo: 'Labor-time demo',
  featureList: 'Features',
  comparison: 'Comparison',
  benefitLists: 'Reasons',
  productQuestions: 'Questions',
  review: 'Review',
}

/**
 * Field for the order of a product page's blocks below the price. Editors only move blocks:
 * `studio/inputs/block-order/` fills in the list and shows each name as text.
 */
export const blockOrderFields = [
  defineField({
    name: 'blockOrder',
    type: 'array',
    title: 'Order of the blocks',
    description:
      'The order in which visitors see the blocks between the price and the end of the page. Drag a block to move it. A block without content does not appear on the page.',
    group: 'blockOrder',
    of: [
      defineArrayMember({
        type: 'string',
        title: 'Block',
        options: {list: inOrder().map((value) => ({value, title: titles[value]}))},
      }),
    ],
    options: {disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'copy', 'remove']},
    validation: noneTwice,
  }),
]
