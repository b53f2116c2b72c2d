import {type FormEvent, useEffect} from 'react'
import {type StringInputProps, set, setIfMissing, unset} from 'sanity'
import {KeepCaret} from './keep-caret.tsx'
import {useUnsent} from './use-unsent.ts'

/**
 * While somebody types, another person may publish: the draft goes, and Sanity's form locks for a
 * moment, drops what it has not sent yet and shows what was published. Here the field stays open, and
 * the letters that were dropped begin the next draft.
 */
export function KeptText(props: StringInputProps) {
  const {elementProps, onChange, readOnly = false} = props
  const shown = elementProps.value ?? ''
  const {own, isLocked, isLost, note} = useUnsent(shown, readOnly)
  const isToBeWritten = isLost && own !== shown
  useEffect(() => {
    // As a whole: Sanity sends a changed text as what differs, and letters that are on their way to the
    // lake would then stand twice.
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
            // Two people may begin an empty field at once. Sent as a difference from an empty text,
            // neither's words replace the other's.
            if (shown === '' && text !== '') onChange([setIfMissing(''), set(text)])
            else elementProps.onChange(event)
          },
        },
      })}
    </KeepCaret>
  )
}
