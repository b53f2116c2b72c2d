import type {KeyboardEvent} from 'react'

/**
 * Handles the Tab key so that the focus stays inside an element that covers the page. Behind the
 * element, the focus would be invisible (WCAG 2.4.11).
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
 * Closes a popover when the focus leaves it, so that the popover does not cover the focused element.
 * Does nothing if the focus moves to the button of the popover, because a click on that button
 * toggles the popover: it would open a popover that this function has just closed.
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
