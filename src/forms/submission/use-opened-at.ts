import {useState, useSyncExternalStore} from 'react'

const never = () => () => {}
const inApp = () => false
const onServer = () => true

/**
 * When the visitor first saw what is rendered, in ms since 1970: with the page where that came from
 * the server, long before the app, else now.
 */
export function useOpenedAt(): number {
  const takenOver = useSyncExternalStore(never, inApp, onServer)
  const [openedAt] = useState(() => (takenOver ? performance.timeOrigin : Date.now()))
  return openedAt
}
