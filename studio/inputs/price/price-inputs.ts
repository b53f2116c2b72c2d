import {definePlugin} from 'sanity'
import {confirmLargeChange} from './confirm-large-change.tsx'
import {CurrentPreview} from './current-preview.tsx'
import {PriceFieldInput} from './price-field-input.tsx'

/**
 * Plugin for prices: inputs that show where on the site a price appears, a form for planned prices,
 * and a confirmation dialog before a large price change is published.
 */
export const priceInputs = definePlugin({
  name: 'prices',
  form: {components: {input: PriceFieldInput, preview: CurrentPreview}},
  document: {
    actions: (actions, {schemaType}) =>
      schemaType === 'product' ? actions.map(confirmLargeChange) : actions,
  },
})
