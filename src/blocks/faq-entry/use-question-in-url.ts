import {useLocation} from '@tanstack/react-router'
import {useEffect, useRef, useState} from 'react'

/**
 * Opens the question in the URL's fragment (`/faq#system-requirements`) and scrolls to it. The
 * browser itself only does so on page load and for plain links, but not when the router changes the
 * URL, and not for questions hidden by the filter.
 *
 * @param typed - the filter's text
 * @param showAll - clears the filter; called if the filter hides the question
 */
export function useQuestionInUrl(typed: string, showAll: () => void) {
  const {hash, state} = useLocation()
  const visit = `${state.__TSR_key ?? ''}#${hash}`
  // Do not open the question again if the browser opened it on page load: the visitor may have
  // closed it before hydration.
  const [openedOnLoading] = useState(() => (isShownByBrowser(hash) ? visit : undefined))
  const shown = useRef(openedOnLoading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: without the filter it is there to show
  useEffect(() => {
    const target = hash ? document.getElementById(hash) : null
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
 * Browsers that support `beforematch` also open the `<details>` that contains the fragment's
 * target.
 */
const isShownByBrowser = (id: string) =>
  typeof document !== 'undefined' &&
  'onbeforematch' in document.documentElement &&
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
