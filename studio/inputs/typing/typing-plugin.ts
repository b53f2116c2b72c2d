import {definePlugin} from 'sanity'
import {PreserveInput} from './preserve-input.tsx'

/** Plugin that keeps the text of both users when two type in one document at the same time. */
export const typingPlugin = definePlugin({
  name: 'kept-typing',
  form: {components: {input: PreserveInput}},
})
