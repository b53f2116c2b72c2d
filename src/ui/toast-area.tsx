import {useSyncExternalStore} from 'react'
import {toastLibrary, watchToastLibrary} from './toast.ts'

const nothing = () => undefined

/** Where toasts appear; empty, and without their library, until there is something to say. */
export function ToastArea() {
  const library = useSyncExternalStore(watchToastLibrary, toastLibrary, nothing)
  return library && <library.Toasts />
}
