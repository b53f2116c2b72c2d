/** Matches letters and digits, but not the punctuation that formatting adds. */
const letterOrDigit = /[\p{L}\p{N}]/gu
const lettersIn = (text: string) => text.match(letterOrDigit)?.length ?? 0

/**
 * Returns the caret position in formatted text at which `behind` letters and digits follow. Several
 * positions are possible around punctuation that formatting added. After a Backspace returns the
 * first of them, otherwise the last, so that the next key press is not stuck at the punctuation.
 */
function caretIn(text: string, behind: number, backwards: boolean): number {
  const places = Array.from({length: text.length + 1}, (_, place) => place).filter(
    (place) => lettersIn(text.slice(place)) === behind,
  )
  return (backwards ? places[0] : places.at(-1)) ?? 0
}

/**
 * Formats an input's text right after an edit, and keeps the caret in place. Changes the DOM element
 * directly, because an update by React would move the caret to the end. Does nothing during
 * composition (IME input), because a change would interrupt the composition.
 *
 * @param format - such as `formatPhone` in src/forms/rules/phone.ts
 * @param edit - event of the edit. Key events are not used, because input methods and phone
 * keyboards do not send them.
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
  const behind = lettersIn(typed.slice(input.selectionEnd ?? typed.length))
  input.value = written
  const caret = caretIn(written, behind, inputType === 'deleteContentBackward')
  // Set the caret only if the input has the focus, because some browsers would focus the input.
  if (input === document.activeElement) input.setSelectionRange(caret, caret)
  return written
}
