import {useRouter} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {VisuallyHidden} from '../text/visually-hidden.tsx'

/**
 * After navigation within the app, announces the title to screen readers, moves the keyboard focus
 * to the start of the page, and closes menus, as browsers do when they load a document.
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
 * Focuses the target of the hash or, without a hash, the main element. On Back and Forward, does so
 * only if no element has the focus. Does not scroll, because the router does.
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
