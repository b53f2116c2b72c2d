import {useSyncExternalStore} from 'react'

const never = () => () => {}
const inApp = () => false
const onServer = () => true

/**
 * Returns true on the server and during hydration of its HTML; false for everything that the app
 * renders by itself.
 */
export const useBeforeApp = (): boolean => useSyncExternalStore(never, inApp, onServer)
