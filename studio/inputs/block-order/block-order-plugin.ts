import {definePlugin} from 'sanity'
import {BlockOrderInput} from './block-order-input.tsx'

/** Plugin for the order of a product page's blocks: a list that editors only drag. */
export const blockOrder = definePlugin({
  name: 'block-order',
  form: {components: {input: BlockOrderInput}},
})
