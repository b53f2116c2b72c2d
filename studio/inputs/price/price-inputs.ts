import {definePlugin} from 'sanity'
import {CurrentPreview} from './current-preview.tsx'
import {PriceFieldInput} from './price-field-input.tsx'
import {withPriceQuestion} from './with-price-question.tsx'

/**
 * Prices that cannot surprise: an amount says what it changes and where, one that is to change later
 * is planned in plain words, and a large change is asked about once more before it is published.
 */
export const priceInputs = definePlugin({
  name: 'prices',
  form: {components: {input: PriceFieldInput, preview: CurrentPreview}},
  document: {
    actions: (actions, {schemaType}) =>
      schemaType === 'product' ? actions.map(withPriceQuestion) : actions,
  },
})
