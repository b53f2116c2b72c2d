import {useEffect, useState} from 'react'
import {useDraftPublished} from './use-draft-published.ts'

/** Sanity sends changes once per second; after this time they have been sent. */
const unsentMs = 4000

/** The state of text that may not have been sent yet. */
export interface UnsentText<Value> {
  /** The value of the field including unsent text. */
  own: Value
  /** The form is locked because somebody published, while the user is typing. */
  isLocked: boolean
  /** The form is open again but has dropped text, which must be written again. */
  isLost: boolean
  /** Records a change; with the value if the locked form does not accept it. */
  note(own?: Value): void
}

/**
 * Tracks the text of a field until it has been sent.
 *
 * @param shown - the value in the form, including changes of others
 */
export function useUnsentText<Value>(shown: Value, readOnly: boolean): UnsentText<Value> {
  const draftIsLost = useDraftPublished()
  const [changes, setChanges] = useState(0)
  const [own, setOwn] = useState<{value: Value; isHeld: boolean}>({value: shown, isHeld: false})
  const isWriting = changes > 0
  const isOpen = isWriting && !readOnly
  const isLost = isOpen && (draftIsLost || own.isHeld)
  if (isOpen && own.isHeld && own.value === shown) setOwn({value: shown, isHeld: false})
  // While nothing is lost, follow the form, which includes changes of others.
  if (isOpen && !isLost && own.value !== shown) setOwn({value: shown, isHeld: false})

  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => setChanges(0), unsentMs)
    return () => clearTimeout(timer)
  }, [changes])

  return {
    own: own.value,
    isLocked: isWriting && readOnly,
    isLost,
    note(value) {
      setChanges((before) => before + 1)
      if (value !== undefined) setOwn({value, isHeld: true})
    },
  }
}
