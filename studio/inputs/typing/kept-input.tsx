import {type InputProps, isArrayOfBlocksInputProps, isStringInputProps} from 'sanity'
import {KeptRichText} from './kept-rich-text.tsx'
import {KeptText} from './kept-text.tsx'

/** Wraps text inputs so that typed text survives when somebody else publishes. */
export function KeptInput(props: InputProps) {
  if (isStringInputProps(props)) return <KeptText {...props} />
  if (isArrayOfBlocksInputProps(props)) return <KeptRichText {...props} />
  return props.renderDefault(props)
}
