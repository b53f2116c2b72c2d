import {definePlugin} from 'sanity'
import {KeptInput} from './kept-input.tsx'

/** Two people at one document: neither loses a letter by what the other does. */
export const keptTyping = definePlugin({
  name: 'kept-typing',
  form: {components: {input: KeptInput}},
})
