import {definePlugin} from 'sanity'
import {KeptInput} from './kept-input.tsx'

/** Keeps text that two people type into one document at the same time. */
export const keptTyping = definePlugin({
  name: 'kept-typing',
  form: {components: {input: KeptInput}},
})
