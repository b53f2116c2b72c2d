import {useState} from 'react'
import {useBeforeApp} from '#src/ui/use-before-app.ts'

/**
 * Returns when the form was first displayed, in epoch milliseconds. For a server-rendered page that
 * is when the document was loaded, long before the app runs; otherwise it is now.
 */
export function useOpenedAt(): number {
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
