import {useState} from 'react'
import {useBeforeApp} from '#src/ui/use-before-app.ts'

/**
 * When the visitor first saw what is rendered, in ms since 1970: with the page where that came from
 * the server, long before the app, else now.
 */
export function useOpenedAt(): number {
  const takenOver = useBeforeApp()
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
