import {useEffect, useState} from 'react'
import {useDraftLost} from './use-draft-lost.ts'

/** How long after the last letter Sanity may not have sent it yet; it does so once a second. */
const unsentMs = 4000

/** What was written into a field and may not have left this browser. */
export interface Unsent<Value> {
  /** The field's value with all of it. */
  own: Value
  /** Sanity's form is locked while somebody else's publishing arrives, though somebody writes here. */
  isLocked: boolean
  /** The form is open again, and without some of it: it has to be written anew. */
  isLost: boolean
  /** Notes that somebody writes; with a value that the form does not take, as it is locked. */
  note(own?: Value): void
}

/**
 * Follows what is written into a field until it has certainly been sent.
 *
 * @param shown - the field's value as the form has it, what others write included
 */
export function useUnsent<Value>(shown: Value, readOnly: boolean): Unsent<Value> {
  const draftIsLost = useDraftLost()
  const [changes, setChanges] = useState(0)
  const [own, setOwn] = useState<{value: Value; isHeld: boolean}>({value: shown, isHeld: false})
  const isWriting = changes > 0
  const isOpen = isWriting && !readOnly
  const isLost = isOpen && (draftIsLost || own.isHeld)
  if (isOpen && own.isHeld && own.value === shown) setOwn({value: shown, isHeld: false})
  // While all is well the field is also what others write into it.
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
