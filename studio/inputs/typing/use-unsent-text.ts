import {useEffect, useState} from 'react'
import {getPublishedId, useConnectionState, useFormValue} from 'sanity'
import {useDraftPublished} from './use-draft-published.ts'

/** After this time without a lock, changes have been sent: Sanity sends them once per second. */
const unsentMs = 4000

/** The text of a field, part of which may not have been sent to the lake yet. */
export interface UnsentText<Value> {
  /** The value of the field including unsent text. */
  own: Value
  /**
   * Whether the form is locked for a short time only, until the connection is back or publishing
   * has finished.
   */
  isLocked: boolean
  /** Whether the form is open again but has dropped text, which must be set again. */
  isLost: boolean
  /** Records that the user typed. Pass the value if the form is locked and cannot store it. */
  note(own?: Value): void
}

/**
 * Tracks the text of a field until it has been sent to the lake.
 *
 * @param shown - the value in the form, including changes by other users
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
  // As long as no text was dropped, use the value of the form, which includes changes by other
  // users.
  if ((isOpen || !isWriting) && !isLost && own.value !== shown)
    setOwn({value: shown, isHeld: false})

  useEffect(() => {
    // Do not start the timer while the form is locked: a locked form sends nothing.
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
 * Returns whether a form became locked a moment ago or is reconnecting. Such a lock ends by itself,
 * so the field stays editable. Other locks, such as a missing permission, do not end.
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
