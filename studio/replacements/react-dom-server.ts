import type {ReactNode} from 'react'
import {flushSync} from 'react-dom'
import {createRoot} from 'react-dom/client'

/** Returns the HTML of a title that is an element. Empty if it is called while React renders. */
export const renderToString = (element: ReactNode): string => htmlOf(element)

/** Returns the HTML of an icon. Empty if it is called while React renders. */
export const renderToStaticMarkup = (element: ReactNode): string => htmlOf(element)

/** Renders an element with the part of React that the Studio loads in any case. */
function htmlOf(element: ReactNode): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(element))
  const html = place.innerHTML
  queueMicrotask(() => root.unmount())
  return html
}
