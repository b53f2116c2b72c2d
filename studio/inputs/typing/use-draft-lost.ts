import {useState} from 'react'
import {isDraftId, useFormValue} from 'sanity'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Whether the open document had a draft until it was published. A draft that was discarded is not
 * lost: the published document is older than it then.
 */
export function useDraftLost(): boolean {
  const id = text(useFormValue(['_id']))
  const at = text(useFormValue(['_updatedAt']))
  const [last, setLast] = useState({id, at, isLost: false})
  if (last.id === id && last.at === at) return last.isLost
  const isLost = !isDraftId(id) && (last.isLost || (isDraftId(last.id) && at >= last.at))
  setLast({id, at, isLost})
  return isLost
}
