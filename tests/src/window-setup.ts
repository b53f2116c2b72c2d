/** Vitest's setup of every test file that has a window (jsdom). */
import {cleanup, configure} from '@testing-library/react'
import {afterAll, afterEach} from 'vitest'

// On a busy machine, updates of the page take seconds.
configure({asyncUtilTimeout: 15_000})

// jsdom has no `execCommand`. This one inserts a text into the focused input, as browsers do.
if (typeof document !== 'undefined')
  document.execCommand = (command, _, text = '') => {
    const input = document.activeElement
    if (command !== 'insertText' || !(input instanceof HTMLInputElement)) return false
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    return input.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: command}))
  }

// Wait for React's deferred work, which must finish before Vitest closes the window.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})

// Files of one process share its window. Some files need none.
afterAll(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  // @sanity/ui keeps the element in which it shows dialogs. Without this line, it would show those of the
  // next files in an element that is no longer in the document.
  Reflect.set(globalThis, Symbol.for('@sanity/ui/context/portal/element'), null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
