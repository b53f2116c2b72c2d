import {definePlugin} from 'sanity'
import {DecimalComma} from './decimal-comma.ts'
import {PreserveInput} from './preserve-input.tsx'

/**
 * Plugin that keeps the texts of two users who type in the same document at the same time, and the
 * decimal comma of numbers.
 */
export const typingPlugin = definePlugin({
  name: 'kept-typing',
  form: {components: {input: PreserveInput}},
  studio: {components: {layout: DecimalComma}},
})
