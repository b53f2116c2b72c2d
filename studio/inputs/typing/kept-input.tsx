import {type InputProps, isArrayOfBlocksInputProps, isStringInputProps} from 'sanity'
import {KeptRichText} from './kept-rich-text.tsx'
import {KeptText} from './kept-text.tsx'

/** Stands around every input: what is written outlasts the publishing of others. */
export function KeptInput(props: InputProps) {
  if (isStringInputProps(props)) return <KeptText {...props} />
  if (isArrayOfBlocksInputProps(props)) return <KeptRichText {...props} />
  return props.renderDefault(props)
}
