import {definePlugin, type InputProps, isNumberInputProps} from 'sanity'
import {publishWhenReadable} from './publish-when-readable.ts'
import {ReadableNumber} from './readable-number.tsx'

const ReadableInput = (props: InputProps) =>
  isNumberInputProps(props) ? <ReadableNumber {...props} /> : props.renderDefault(props)

/** Plugin that blocks publishing while a field of any type shows what it does not store. */
export const readableFields = definePlugin({
  name: 'readable-fields',
  form: {components: {input: ReadableInput}},
  document: {actions: (actions) => actions.map(publishWhenReadable)},
})
