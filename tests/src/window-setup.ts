/** Vitest's setup of every test file that has a window (jsdom). */
import {cleanup, configure} from '@testing-library/react'
import {afterAll, afterEach} from 'vitest'

// On a busy machine, updates of the page take seconds.
configure({asyncUtilTimeout: 15_000})

// Wait for React's deferred work, which must finish before Vitest closes the window.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setImmediate(resolve))
})

// Files of one process share its window. Some files need none.
afterAll(() => {
  if (typeof document === 'undefined') return
  // @sanity/ui creates the element of its dialogs once. Without it in the document, the dialogs of the
  // next files would not be visible.
  document.body.replaceChildren(...document.querySelectorAll('body > [data-portal]'))
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
