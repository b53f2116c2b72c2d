/**
 * Events for which React hydrates the part of the page that was touched at once, in a long task: of
 * `isDiscreteEventThatRequiresHydration` in react-dom those that a tap and typing cause.
 */
const types = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'click'],
  ...['pointerdown', 'pointerup'],
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
    // Events of `keepControls` and other scripts reach React.
    if (event.isTrusted) event.stopPropagation()
    handle(event)
  }
  for (const type of types) addEventListener(type, listen, options)
}
