import type {Page} from 'playwright-core'
import {wordsOf} from './forms-in-browser.ts'

/** The error messages by field. Runs in the page. */
export function complaintsSaid(): Record<string, string> {
  const said: Record<string, string> = {}
  for (const field of document.querySelectorAll('main form [name][aria-invalid=true]')) {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const error = ids.find((id) => id.endsWith('-error')) ?? ''
    said[field.getAttribute('name') ?? ''] = document.getElementById(error)?.textContent ?? ''
  }
  return said
}

/** The fields whose text is part of several of their suggestions. */
export async function ambiguousFields(page: Page): Promise<string[]> {
  const several = wordsOf('en', 'errors.severalOptions')
  const said = Object.entries(await page.evaluate(complaintsSaid))
  return said.filter(([, complaint]) => complaint === several).map(([field]) => field)
}

/** Replaces the text of fields, each with one insertion. */
export const typeInto = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.evaluate((each) => {
    for (const [name, text] of Object.entries(each)) {
      const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)
      field?.focus()
      field?.select()
      // Only this command uses the browser's own editing from a script.
      if (text || field?.value) document.execCommand(text ? 'insertText' : 'delete', false, text)
      field?.blur()
    }
  }, texts)
