/** Letters and digits, as opposed to the punctuation that formatting adds. */
const meant = /[\p{L}\p{N}]/gu
const meantIn = (text: string) => text.match(meant)?.length ?? 0

/**
 * The caret's position in reformatted text: with as many letters and digits after it as before. If
 * there are several such positions, the first one after a backward deletion, else the last: the
 * next keystroke must not meet the same bracket again.
 */
function caretIn(text: string, behind: number, backwards: boolean): number {
  const places = Array.from({length: text.length + 1}, (_, place) => place).filter(
    (place) => meantIn(text.slice(place)) === behind,
  )
  return (backwards ? places[0] : places.at(-1)) ?? 0
}

/**
 * Formats an input's text right after an edit, and keeps the caret in place. It writes to the
 * element itself, since React's state would move the caret to the end. It does nothing during
 * composition, which would be disturbed.
 *
 * @param edit - the edit's event. Input methods and phone keyboards send no key, so none is used.
 * @returns the new text of the input
 */
export function formatWhileTyping(
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
  // In an unfocused input, as on autofill, some browsers would move the focus.
  if (input === document.activeElement) input.setSelectionRange(caret, caret)
  return written
}
