/**
 * Events for which React hydrates the part of the page that was touched at once, in a long task: of
 * `isDiscreteEventThatRequiresHydration` in react-dom those that a tap and typing cause.
 */
const types = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change', 'click'],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
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

/**
 * Repeats the clicks from before hydration on their buttons. If a button is replaced meanwhile, its
 * successor has the mark.
 */
export function replayClicks(): void {
  for (const waiting of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    // `before-app.ts` appends one character per click to the text `undefined`, which has 9
    // characters.
    const clicks = waiting.dataset.waits?.slice(9) ?? ''
    for (const _ of clicks) waiting.click()
    if (waiting.isConnected) delete waiting.dataset.waits
  }
}
