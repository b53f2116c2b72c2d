import {useLocation} from '@tanstack/react-router'
import {useEffect, useRef, useState} from 'react'

/**
 * Opens the question whose anchor is the URL's fragment (`/faq#system-requirements`) and scrolls to
 * the question. Browsers do so on page load and for plain links, but not when the router changes the
 * URL, and not for questions that the filter hides.
 *
 * @param typed - the filter's text
 * @param showAll - clears the filter; called if the filter hides the question
 */
export function useQuestionInUrl(typed: string, showAll: () => void) {
  const {hash, state} = useLocation()
  const visit = `${state.__TSR_key ?? ''}#${hash}`
  // If the browser opened the question on page load, do not open it again, because the visitor may
  // have closed the question before hydration.
  const [openedOnLoading] = useState(() => (isShownByBrowser(hash) ? visit : undefined))
  const shown = useRef(openedOnLoading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `typed` runs it again when the filter is cleared
  useEffect(() => {
    const target = elementOf(hash)
    if (!target || shown.current === visit) return
    if (target.closest('[hidden]')) {
      showAll()
      return
    }
    shown.current = visit
    show(target)
  }, [hash, visit, typed])
}

/**
 * Returns the element whose id is the fragment. If there is none, another program may have appended
 * something to the fragment or changed its case: tries the id at its beginning, in lower case.
 */
const elementOf = (hash: string) =>
  document.getElementById(hash) ??
  document.getElementById(/^[\w-]*/.exec(hash.toLowerCase())?.[0] ?? '')

/**
 * Returns whether the browser itself has opened the question with this anchor. Browsers that support
 * the `beforematch` event open the `<details>` element that contains the target of the fragment, but
 * not after a reload.
 */
const isShownByBrowser = (id: string) =>
  typeof document !== 'undefined' &&
  'onbeforematch' in document.documentElement &&
  performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'reload' &&
  document.querySelector(':target')?.id === id

function show(target: HTMLElement) {
  const question = target.closest('details')
  const summary = question?.querySelector('summary')
  if (question?.open && summary && isInView(summary)) return
  if (question) question.open = true
  const start = summary ?? target
  start.scrollIntoView()
  start.focus({preventScroll: true})
}

function isInView(element: HTMLElement) {
  const {top, bottom} = element.getBoundingClientRect()
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return top >= (header || 0) && bottom <= innerHeight
}
