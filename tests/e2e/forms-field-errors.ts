import type {Page} from 'playwright-core'
import {wordsOf} from './forms-in-browser.ts'

/** Returns the displayed error messages by field. Runs in the browser. */
export function complaintsSaid(): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const field of document.querySelectorAll('main form [name][aria-invalid=true]')) {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = ids.find((id) => id.endsWith('-error')) ?? ''
    messages[field.getAttribute('name') ?? ''] = document.getElementById(error)?.textContent ?? ''
  }
  return messages
}

/** Returns the fields whose text matches more than one of their suggestions. */
export async function ambiguousFields(page: Page): Promise<string[]> {
  const several = wordsOf('en', 'errors.severalOptions')
  const messages = Object.entries(await page.evaluate(complaintsSaid))
  return messages.filter(([, message]) => message === several).map(([field]) => field)
}

/** Replaces the text of each field with a single insertion. */
export const typeInto = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.evaluate((each) => {
    for (const [name, text] of Object.entries(each)) {
      const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)
      field?.focus()
      field?.select()
      // `execCommand` is the only way for a script to use the browser's own text editing.
      if (text || field?.value) document.execCommand(text ? 'insertText' : 'delete', false, text)
      field?.blur()
    }
  }, texts)
