import {useSyncExternalStore} from 'react'

const never = () => () => {}
const inApp = () => false
const onServer = () => true

/**
 * True in what the server renders, until the app has taken that over; false in what the app renders
 * itself. For what only matters before there is an app.
 */
export const useBeforeApp = (): boolean => useSyncExternalStore(never, inApp, onServer)
