import {useState} from 'react'
import {isDraftId, isPublishedId, useFormValue} from 'sanity'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Returns true if the draft of the open document was published, and false if the draft was
 * discarded. After discarding, the published document is older than the draft was. A form that shows a
 * version in a release after the draft has lost nothing.
 */
export function useDraftPublished(): boolean {
  const id = text(useFormValue(['_id']))
  const at = text(useFormValue(['_updatedAt']))
  const [last, setLast] = useState({id, at, isLost: false})
  if (last.id === id && last.at === at) return last.isLost
  const isLost = isPublishedId(id) && (last.isLost || (isDraftId(last.id) && at >= last.at))
  setLast({id, at, isLost})
  return isLost
}
