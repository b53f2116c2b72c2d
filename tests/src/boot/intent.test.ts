// @vitest-environment jsdom

import {expect, test, vi} from 'vitest'

test('if no script loads after a reload, the form shows what was typed before, and that it was not sent', async () => {
  vi.stubGlobal('nativeImport', () => Promise.reject(new Error('blocked')))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('blocked')))
  document.documentElement.dataset.app = '/assets/app.js'
  document.body.innerHTML = `
    <form data-draft="typed:contact:">
      <input name="name"><textarea name="question"></textarea>
      <select name="country"><option value="US" selected></option><option value="CN"></option></select>
      <input type="radio" name="customer" value="yes"><input type="radio" name="customer" value="no">
      <input name="empty"><button data-replay></button>
    </form>
    <form data-draft="typed:search:"><input name="word"><button data-replay></button></form>`
  const typed = {name: 'Ana', question: 'How?', country: 'CN', customer: 'no'}
  for (const [name, text] of Object.entries(typed))
    sessionStorage.setItem(`typed:contact:${name}`, text)
  sessionStorage.setItem('anew', '1')

  // The script runs when it is imported.
  await import('#src/boot/intent.ts')
  const [form, other] = document.forms
  await vi.waitFor(() => expect(document.documentElement.dataset.lost).toBe(''))
  expect(Object.fromEntries(new FormData(form))).toEqual({...typed, empty: ''})
  const waits = (element: HTMLFormElement | undefined) =>
    element?.querySelector('button')?.dataset.waits
  expect(waits(form)).toBe('undefined')
  expect(waits(other)).toBeUndefined()
})
