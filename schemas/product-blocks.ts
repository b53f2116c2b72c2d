/**
 * The blocks of a product page below the price, in the default order. Editors can change the order.
 * The blocks above and the closing section have fixed places.
 */
const productBlocks = [
  'showcase',
  'laborDemo',
  'featureList',
  'comparison',
  'benefitLists',
  'productQuestions',
  'review',
] as const

export type ProductBlock = (typeof productBlocks)[number]

/**
 * Returns all blocks once: first the blocks in `order`, then the missing blocks. Ignores unknown
 * names in `order`, because drafts and imports may contain any value.
 */
export function inOrder(order?: readonly unknown[] | null): ProductBlock[] {
  const first = (order ?? []).flatMap((item) => productBlocks.find((name) => name === item) ?? [])
  return [...new Set([...first, ...productBlocks])]
}
