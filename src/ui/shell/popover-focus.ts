import type {KeyboardEvent} from 'react'

/**
 * Lets Tab go round inside an element that covers the page: behind it, the focus could not be seen
 * (WCAG 2.4.11).
 */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/**
 * Closes a popover when the focus moves on past it, so that it does not lie over what has the focus
 * now. Its own button is no way out: it closes the popover itself, and this would open it again.
 */
export function closeOnLeave({
  relatedTarget,
  currentTarget,
}: {
  relatedTarget: EventTarget | null
  currentTarget: HTMLElement
}) {
  const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  const button =
    relatedTarget instanceof HTMLButtonElement &&
    relatedTarget.popoverTargetElement === currentTarget
  if (relatedTarget && !inside && !button) currentTarget.hidePopover()
}
