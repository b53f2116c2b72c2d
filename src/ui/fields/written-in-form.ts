/** Letters and digits: what the visitor means, beside the signs that a form puts between them. */
const meant = /[\p{L}\p{N}]/gu
const meantIn = (text: string) => text.match(meant)?.length ?? 0

/**
 * Where the caret goes in a rewritten text: before as many letters and digits as it had behind it.
 * Of several such places the first after a deletion backwards, which otherwise would come upon the
 * same bracket again and again; else the last, for the same reason in the other direction.
 */
function caretIn(text: string, behind: number, backwards: boolean): number {
  const places = Array.from({length: text.length + 1}, (_, place) => place).filter(
    (place) => meantIn(text.slice(place)) === behind,
  )
  return (backwards ? places[0] : places.at(-1)) ?? 0
}

/**
 * Rewrites what is in an input just after it was edited, and keeps the caret between the characters
 * where the visitor has it. Written into the element itself: done by React's state alone, the caret
 * would jump to the end. While an input method composes, nothing is touched: it would lose its place.
 *
 * @param edit - the event that told of the edit; what an input method or a phone's keyboard sends
 *   has no key, so none is asked for
 * @returns what is in the input now
 */
export function writtenInForm(
  input: HTMLInputElement,
  format: (typed: string) => string,
  edit: Event,
): string {
  const typed = input.value
  const {isComposing, inputType} =
    edit instanceof InputEvent ? edit : {isComposing: false, inputType: ''}
  if (isComposing) return typed
  const written = format(typed)
  if (written === typed) return typed
  const behind = meantIn(typed.slice(input.selectionEnd ?? typed.length))
  input.value = written
  const caret = caretIn(written, behind, inputType === 'deleteContentBackward')
  // Elsewhere, as on autofill, some browsers would take the focus along.
  if (input === document.activeElement) input.setSelectionRange(caret, caret)
  return written
}
