import {useSyncExternalStore} from 'react'

const never = () => () => {}
const inApp = () => false
const onServer = () => true

/**
 * Returns true on the server and while the browser hydrates server-rendered HTML; false for elements
 * that the app renders later.
 */
export const useBeforeApp = (): boolean => useSyncExternalStore(never, inApp, onServer)
