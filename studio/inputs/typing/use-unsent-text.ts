import {useEffect, useState} from 'react'
import {getPublishedId, useConnectionState, useFormValue} from 'sanity'
import {useDraftPublished} from './use-draft-published.ts'

/** Sanity sends changes once per second; after this time they have been sent. */
const unsentMs = 4000

/** The state of text that may not have been sent yet. */
export interface UnsentText<Value> {
  /** The value of the field including unsent text. */
  own: Value
  /** The form is locked, but only until the connection is restored or a publish has finished. */
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
  const isBriefLock = useBriefLock(readOnly)
  const [changes, setChanges] = useState(0)
  const [own, setOwn] = useState<{value: Value; isHeld: boolean}>({value: shown, isHeld: false})
  const isWriting = changes > 0
  const isOpen = isWriting && !readOnly
  const isLost = isOpen && (draftIsLost || own.isHeld)
  if (isOpen && own.isHeld && own.value === shown) setOwn({value: shown, isHeld: false})
  // While nothing is lost, follow the form, which includes changes of others.
  if ((isOpen || !isWriting) && !isLost && own.value !== shown)
    setOwn({value: shown, isHeld: false})

  useEffect(() => {
    // A locked form sends nothing, so nothing has been sent however long the lock lasts.
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
 * Returns whether an editable form was locked a moment ago or is reconnecting. Such a lock ends by
 * itself, so the field stays editable. Other locks, such as a missing permission, last.
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
