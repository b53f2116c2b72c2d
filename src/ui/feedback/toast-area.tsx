import {useSyncExternalStore} from 'react'
import {toastLibrary, watchToastLibrary} from './toast.ts'

const nothing = () => undefined

/** The place for toasts. Empty, and without the toast library, until the first one. */
export function ToastArea() {
  const library = useSyncExternalStore(watchToastLibrary, toastLibrary, nothing)
  return library && <library.Toasts />
}
