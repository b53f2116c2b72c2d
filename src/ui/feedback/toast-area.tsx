import {useSyncExternalStore} from 'react'
import {toastLibrary, watchToastLibrary} from './toast.ts'

const nothing = () => undefined

/**
 * The area where toasts appear. It is empty, and the toast library is not loaded, until the first
 * toast.
 */
export function ToastArea() {
  const library = useSyncExternalStore(watchToastLibrary, toastLibrary, nothing)
  return library && <library.Toasts />
}
