/** The duration of the accordion's animation (specification section 9), and a frame or two more. */
const durationMs = 340

/**
 * Keeps a question at its position in the window while it opens. The browser closes the open
 * question of the same list, which may be above and would push this one out of view. Stops when the
 * visitor scrolls.
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
