/**
 * Returns the name of the focused element and its problem, such as a missing outline. The name is
 * empty when the focus has left the page. Runs in the browser.
 */
export function inspectFocus() {
  const element = document.activeElement
  if (!element || element === document.body) return {name: '', problem: ''}
  const {left, top} = element.getBoundingClientRect()
  // A click on the label selects a radio button or checkbox, so the label's size counts.
  const isOption = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
  const target = isOption ? (element.labels?.[0] ?? element) : element
  const {width, height} = target.getBoundingClientRect()
  const name = `${element.localName} "${(element.ariaLabel ?? element.textContent).slice(0, 40)}"`
  const inSentence =
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent !== element.textContent
  if (Math.min(width, height) < 24 && !inSentence) {
    return {name, problem: `${width} × ${height} px`}
  }
  const {outlineStyle, outlineWidth} = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) {
    return {name, problem: 'no outline'}
  }
  // A tall element need not fit into the window. It is enough that its start or its middle is
  // visible.
  const points = [
    [left + 1, top + 1],
    [left + width / 2, Math.min(top + height / 2, innerHeight - 1)],
  ] as const
  const hidden = points.filter(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return !there || !(element.contains(there) || there.contains(element))
  })
  return {name, problem: hidden.length === points.length ? `hidden at ${left}, ${top}` : ''}
}
