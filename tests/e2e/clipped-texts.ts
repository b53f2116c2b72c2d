/**
 * Returns the visible texts of which an ancestor with `overflow: hidden` or `clip` cuts off a part.
 * Runs in the browser.
 */
export function clippedTexts(): string[] {
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  /** Whether the box of the ancestor cuts off a part of a line of text. */
  const cuts = (ancestor: Element, line: DOMRect, spacing: number) => {
    const {overflowX, overflowY} = getComputedStyle(ancestor)
    const box = ancestor.getBoundingClientRect()
    const left = box.left + ancestor.clientLeft
    const top = box.top + ancestor.clientTop
    // Fonts reserve space above and below their letters, and letter spacing follows the last letter.
    const rest = line.height / 4
    return (
      (clips(overflowX) &&
        (line.left < left - 1 || line.right > left + ancestor.clientWidth + spacing + 1)) ||
      (clips(overflowY) &&
        (line.top < top - rest || line.bottom > top + ancestor.clientHeight + rest))
    )
  }
  /** Returns the ancestor that cuts off a part of a text. */
  const cutterOf = (text: Node, parent: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const spacing = Number.parseFloat(getComputedStyle(parent).letterSpacing) || 0
    const lines = [...range.getClientRects()]
    // The overflow of the body is that of the window.
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const clipper = box
      const {clipPath, display, overflow} = getComputedStyle(clipper)
      // Only screen readers get this text, or the visitor can scroll to it.
      if (clipPath !== 'none' || /auto|scroll/.test(overflow)) return undefined
      // Inline boxes clip nothing.
      if (display !== 'inline' && lines.some((line) => cuts(clipper, line, spacing))) return clipper
    }
    return undefined
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility({visibilityProperty: true}) || !text.textContent?.trim()) continue
    // The text of the logo has a fixed length.
    if (parent.closest('svg')) continue
    const cutter = cutterOf(text, parent)
    if (cutter) found.push(`${cutter.localName}.${cutter.className} ${text.textContent}`)
  }
  return found
}
