import type {MouseEvent} from 'react'

/**
 * Closes the popover in which a link was followed: within the app no new page comes that would
 * take it away.
 */
export function closeOnFollow({target, currentTarget}: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
