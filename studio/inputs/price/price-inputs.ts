import {definePlugin} from 'sanity'
import {confirmLargeChange} from './confirm-large-change.tsx'
import {CurrentPreview} from './current-preview.tsx'
import {PriceFieldInput} from './price-field-input.tsx'

/**
 * Plugin with the inputs for prices: they show what a change affects, plan future prices, and ask
 * for confirmation before a large change is published.
 */
export const priceInputs = definePlugin({
  name: 'prices',
  form: {components: {input: PriceFieldInput, preview: CurrentPreview}},
  document: {
    actions: (actions, {schemaType}) =>
      schemaType === 'product' ? actions.map(confirmLargeChange) : actions,
  },
})
