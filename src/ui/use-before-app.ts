import {useSyncExternalStore} from 'react'

const never = () => () => {}
const inApp = () => false
const onServer = () => true

/** True in server-rendered HTML until hydration; false in everything the app renders itself. */
export const useBeforeApp = (): boolean => useSyncExternalStore(never, inApp, onServer)
