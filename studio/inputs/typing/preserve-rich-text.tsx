import {useEffect, useRef} from 'react'
import {type ArrayOfObjectsInputProps, type FormPatch, PatchEvent, set} from 'sanity'
import {useUnsentText} from './use-unsent-text.ts'

type Change = FormPatch | FormPatch[] | PatchEvent

/**
 * Keeps rich text that is typed while another user publishes the document (see `PreserveText` for
 * plain text). Stores edits while Sanity's form is locked, and applies them when the lock ends.
 */
export function PreserveRichText(props: ArrayOfObjectsInputProps) {
  const {value, onChange, readOnly = false} = props
  const {own, isLocked, isLost, note} = useUnsentText(value, readOnly)
  const held = useRef<FormPatch[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when a lock ends or text is lost.
  useEffect(() => {
    if (isLocked) return
    if (isLost && own && JSON.stringify(own) !== JSON.stringify(value)) onChange(set(own))
    if (held.current.length > 0) onChange(held.current)
    held.current = []
  }, [isLost, isLocked])

  return props.renderDefault({
    ...props,
    readOnly: readOnly && !isLocked,
    onChange: (change: Change) => {
      note()
      if (isLocked) held.current.push(...PatchEvent.from(change).patches)
      else onChange(change)
    },
  })
}
