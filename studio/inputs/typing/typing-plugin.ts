import {definePlugin} from 'sanity'
import {PreserveInput} from './preserve-input.tsx'

/** Plugin that keeps the texts of two users who type in the same document at the same time. */
export const typingPlugin = definePlugin({
  name: 'kept-typing',
  form: {components: {input: PreserveInput}},
})
