/**
 * Events for which React hydrates the part of the page that was touched at once, in a long task:
 * `isDiscreteEventThatRequiresHydration` in react-dom, without those of dragging.
 */
const types = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change', 'reset'],
  ...['compositionstart', 'compositionend', 'copy', 'cut', 'paste'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
]

/**
 * Handles the events in an element until the app has started, and keeps them from React, which then
 * hydrates the page in short tasks.
 *
 * @param signal - ends it earlier
 */
export function handleBeforeApp(
  element: Element,
  handle: (event: Event) => void,
  signal?: AbortSignal,
): void {
  const {dataset} = document.documentElement
  const options = {capture: true, ...(signal && {signal})}
  const listen = (event: Event) => {
    if (!dataset.app || !(event.target instanceof Node) || !element.contains(event.target)) return
    event.stopPropagation()
    handle(event)
  }
  for (const type of types) addEventListener(type, listen, options)
}
