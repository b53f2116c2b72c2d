/** As long as answers take to open and close (specification section 9), and a frame or two more. */
const durationMs = 340

/**
 * Keeps a question that is about to open where it is in the window, while the browser closes the
 * open one of its list: where that stands above, it would take the question out of sight. A visitor
 * who scrolls meanwhile is let go.
 */
export function stayInPlace(question: HTMLDetailsElement) {
  const open = question.parentElement?.querySelector('details[open]')
  const isAbove = open && open.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING
  if (question.open || !isAbove) return
  const {top} = question.getBoundingClientRect()
  const started = performance.now()
  const scrolling = new AbortController()
  const once = {once: true, passive: true, signal: scrolling.signal}
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => scrolling.abort(), once)
  }
  const hold = (now: number) => {
    if (scrolling.signal.aborted) return
    scrollBy({top: question.getBoundingClientRect().top - top, behavior: 'instant'})
    if (now - started < durationMs) requestAnimationFrame(hold)
    else scrolling.abort()
  }
  requestAnimationFrame(hold)
}
