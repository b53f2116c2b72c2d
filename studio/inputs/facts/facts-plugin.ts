import {definePlugin} from 'sanity'
import {FactsInput} from './facts-input.tsx'

/** Plugin that shows the values of prices and other facts below the texts that contain them. */
export const factsPlugin = definePlugin({
  name: 'facts',
  form: {components: {input: FactsInput}},
})
