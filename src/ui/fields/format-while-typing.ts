/** Counts the letters and digits, but not the punctuation that formatting adds. */
const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/**
 * Returns the caret position in formatted text at which `behind` letters and digits follow. Several
 * positions are possible around punctuation that formatting added. After a Backspace returns the
 * first of them, otherwise the last, so that the next key press is not stuck at the punctuation.
 */
function caretIn(text: string, behind: number, backwards: boolean): number {
  let place = text.length
  while (place && lettersIn(text.slice(place)) < behind) place--
  while (backwards && place && lettersIn(text.slice(place - 1)) === behind) place--
  return place
}

/** An `InputEvent`, or another event after an edit. */
type Edit = Event & {isComposing?: boolean; inputType?: string}

/**
 * Formats an input's text right after an edit, and keeps the caret in place. Formats it with an edit of
 * its own, so that Undo and Redo work: after a change of `value` by React, Undo does nothing in
 * Chromium and WebKit, and Redo inserts the old text once more.
 *
 * Does nothing during composition (IME input), because a change would interrupt the composition, and
 * nothing after Undo and Redo, because it would format again what the visitor undoes.
 *
 * @param format - such as `formatPhone` in src/forms/rules/phone.ts
 * @param edit - event of the edit. Key events are not used, because input methods and phone
 * keyboards do not send them.
 * @returns the text of the input now. After it was formatted, another event follows
 */
export function formatWhileTyping(
  input: HTMLInputElement,
  format: (typed: string) => string,
  {isComposing, inputType = ''}: Edit,
): string {
  const typed = input.value
  if (isComposing || inputType.startsWith('history')) return typed
  const written = format(typed)
  const hasFocus = () => input === document.activeElement
  // An input without focus was autofilled. Some browsers would focus it if it got a caret.
  if (written === typed || !hasFocus()) return written
  // In a timer, because WebKit records an edit for Undo only after its event.
  setTimeout(() => {
    if (!hasFocus() || input.value !== typed) return
    const behind = lettersIn(typed.slice(input.selectionEnd ?? typed.length))
    input.select()
    // Deprecated, but the only way to change a text and keep its undo history.
    document.execCommand?.('insertText', false, written)
    const caret = caretIn(written, behind, inputType === 'deleteContentBackward')
    input.setSelectionRange(caret, caret)
  })
  return typed
}
