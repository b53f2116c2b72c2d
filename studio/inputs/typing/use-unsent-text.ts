import {useEffect, useState} from 'react'
import {getPublishedId, useConnectionState, useFormValue} from 'sanity'
import {useDraftPublished} from './use-draft-published.ts'

/**
 * Milliseconds after which typed text has been sent to the lake. Sanity sends changes once per
 * second.
 */
const unsentMs = 4000

/** The value of a text field, including text that has not been sent to the lake yet. */
export interface UnsentText<Value> {
  /** The value of the field including unsent text. */
  own: Value
  /**
   * Whether the form is read-only for a short time, until the connection is back or publishing has
   * finished.
   */
  isLocked: boolean
  /** Whether the form is editable again but discarded text, which the input must set again. */
  isLost: boolean
  /** Records that the user typed. Pass the new value while the form is read-only. */
  note(own?: Value): void
}

/**
 * Stores the text that the user types into a field until the text has been sent to the lake.
 *
 * @param shown - the field's value in the form, including changes by other users
 */
export function useUnsentText<Value>(shown: Value, readOnly: boolean): UnsentText<Value> {
  const draftIsLost = useDraftPublished()
  const isBriefLock = useBriefLock(readOnly)
  const [changes, setChanges] = useState(0)
  const [own, setOwn] = useState<{value: Value; isHeld: boolean}>({value: shown, isHeld: false})
  const isWriting = changes > 0
  const isOpen = isWriting && !readOnly
  const isLost = isOpen && (draftIsLost || own.isHeld)
  if (isOpen && own.isHeld && own.value === shown) setOwn({value: shown, isHeld: false})
  // If the form discarded no text, use the form's value, which includes changes by other users.
  if ((isOpen || !isWriting) && !isLost && own.value !== shown)
    setOwn({value: shown, isHeld: false})

  useEffect(() => {
    // Start the timer only while the form is editable, because a read-only form sends nothing.
    if (changes === 0 || readOnly) return
    const timer = setTimeout(() => setChanges(0), unsentMs)
    return () => clearTimeout(timer)
  }, [changes, readOnly])

  return {
    own: own.value,
    isLocked: readOnly && (isWriting || isBriefLock),
    isLost,
    note(value) {
      setChanges((before) => before + 1)
      if (value !== undefined) setOwn({value, isHeld: true})
    },
  }
}

/**
 * Returns whether the form is editable, became read-only within the last 4 s, or is reconnecting.
 * These short locks end without action, so the field stays editable. Other locks last, such as a
 * missing permission.
 */
function useBriefLock(readOnly: boolean): boolean {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const connection = useConnectionState(getPublishedId(String(id)), String(type))
  const [isBrief, setIsBrief] = useState(false)
  if (!readOnly && !isBrief) setIsBrief(true)
  const isReconnecting = connection === 'reconnecting'

  useEffect(() => {
    if (!readOnly || isReconnecting) return
    const timer = setTimeout(() => setIsBrief(false), unsentMs)
    return () => clearTimeout(timer)
  }, [readOnly, isReconnecting])

  return isBrief
}
