import {useState} from 'react'
import {useBeforeApp} from '#src/ui/use-before-app.ts'

/**
 * When the form was first shown, in ms since 1970: at the document's load for server-rendered
 * pages, which is long before the app runs; else now.
 */
export function useOpenedAt(): number {
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
