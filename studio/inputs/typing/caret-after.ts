/** Counts the characters that two texts share at the start or the end. */
function common(a: string, b: string, at: (text: string, index: number) => string | undefined) {
  const most = Math.min(a.length, b.length)
  let count = 0
  while (count < most && at(a, count) === at(b, count)) count++
  return count
}

/**
 * Returns the new caret position after another user changed the text. The caret stays between the
 * same two characters. If the change removed them, the caret moves behind the changed text.
 *
 * @param caret - the position before the change, in UTF-16 units
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const sameStart = common(before, after, (text, index) => text[index])
  if (caret <= sameStart) return caret
  const sameEnd = common(before, after, (text, index) => text.at(-1 - index))
  const fromEnd = before.length - caret
  if (fromEnd <= sameEnd) return Math.max(sameStart, after.length - fromEnd)
  return Math.max(sameStart, after.length - sameEnd)
}
