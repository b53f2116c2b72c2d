import {useState} from 'react'
import {useBeforeApp} from '#src/ui/use-before-app.ts'

/**
 * Returns when the form was first displayed, in epoch milliseconds: when the document was loaded if
 * the server rendered the form, otherwise the time of the first call.
 */
export function useOpenedAt(): number {
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
