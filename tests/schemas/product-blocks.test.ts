import {expect, it} from 'vitest'
import {inOrder} from '#schemas/product-blocks.ts'

const usual = [
  'showcase',
  'laborDemo',
  'featureList',
  'comparison',
  'benefitLists',
  'productQuestions',
  'review',
]

it.each([undefined, null, []])(
  'without an order (%j), the blocks have the default order',
  (order) => {
    expect(inOrder(order)).toEqual(usual)
  },
)

it('blocks that are missing in the order follow in the default order', () => {
  const others = usual.filter((name) => name !== 'review' && name !== 'featureList')
  expect(inOrder(['review', 'featureList'])).toEqual(['review', 'featureList', ...others])
})

it('repeated and unknown names and other values in the order are ignored', () => {
  const order = ['review', 'hero', null, 7, {name: 'showcase'}, 'review', 'toString']
  expect(inOrder(order)).toEqual(['review', ...usual.slice(0, -1)])
})
