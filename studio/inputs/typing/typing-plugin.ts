import {definePlugin} from 'sanity'
import {PreserveInput} from './preserve-input.tsx'

/** Keeps text that two people type into one document at the same time. */
export const typingPlugin = definePlugin({
  name: 'kept-typing',
  form: {components: {input: PreserveInput}},
})
