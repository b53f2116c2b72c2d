import {type FormEvent, useEffect} from 'react'
import {type StringInputProps, set, setIfMissing, unset} from 'sanity'
import {KeepCaret} from './keep-caret.tsx'
import {useUnsentText} from './use-unsent-text.ts'

/**
 * Keeps text that is typed while another user publishes the document. Publishing deletes the draft,
 * so Sanity's form is read-only for a moment and discards changes that were not sent. This input
 * stays editable, and writes the discarded text into the next draft.
 */
export function PreserveText(props: StringInputProps) {
  const {elementProps, onChange, readOnly = false} = props
  const shown = elementProps.value ?? ''
  const {own, isLocked, isLost, note} = useUnsentText(shown, readOnly)
  const isToBeWritten = isLost && own !== shown
  useEffect(() => {
    // Set the whole value with `unset` first. Otherwise Sanity sends a difference to the previous
    // value, and text that is still being sent would appear twice.
    if (isToBeWritten) onChange([unset(), set(own)])
  }, [isToBeWritten, own, onChange])

  return (
    <KeepCaret input={elementProps.ref}>
      {props.renderDefault({
        ...props,
        readOnly: readOnly && !isLocked,
        elementProps: {
          ...elementProps,
          ...((isLocked || isLost) && {readOnly: false, value: own}),
          onChange: (event: FormEvent<HTMLInputElement>) => {
            if (isLocked || isLost) return note(event.currentTarget.value)
            note()
            const text = event.currentTarget.value
            // Two users may start to type in an empty field at the same time. Set an empty text
            // first: Sanity then sends the text as a difference from the empty text, and both texts
            // are kept.
            if (shown === '' && text !== '') onChange([setIfMissing(''), set(text)])
            else elementProps.onChange(event)
          },
        },
      })}
    </KeepCaret>
  )
}
