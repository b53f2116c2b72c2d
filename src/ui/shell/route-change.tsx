import {useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {VisuallyHidden} from '../visually-hidden.tsx'

/**
 * What browsers do when one document follows another, for changes of the page within the app: they
 * say its title to screen readers, start the keyboard at its beginning, and leave no menu open.
 */
export function RouteChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let backOrForth = false
    const subscriptions = [
      router.history.subscribe(({action}) => {
        backOrForth = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeLoad', closePopovers),
      router.subscribe('onRendered', ({pathChanged, hashChanged, toLocation}) => {
        if (pathChanged) setTitle(document.title)
        if (pathChanged || hashChanged) moveFocus(toLocation.hash, backOrForth)
      }),
    ]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    }
  }, [router])
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}

function closePopovers() {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
}

/**
 * To what the hash names, or else to the page. On the way back or forth only where nothing has it
 * any more; and nowhere does it scroll, which is the router's.
 */
function moveFocus(hash: string, backOrForth: boolean) {
  if (backOrForth && document.activeElement !== document.body) return
  const target = document.getElementById(hash) ?? document.querySelector('main')
  if (!target) return
  target.focus({preventScroll: true})
  if (target.contains(document.activeElement)) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true})
  target.focus({preventScroll: true})
}
