import {type InputProps, isArrayOfBlocksInputProps, isStringInputProps} from 'sanity'
import {PreserveRichText} from './preserve-rich-text.tsx'
import {PreserveText} from './preserve-text.tsx'

/** Wraps text inputs so that typed text is not lost when another user publishes the document. */
export function PreserveInput(props: InputProps) {
  if (isStringInputProps(props)) return <PreserveText {...props} />
  if (isArrayOfBlocksInputProps(props)) return <PreserveRichText {...props} />
  return props.renderDefault(props)
}
