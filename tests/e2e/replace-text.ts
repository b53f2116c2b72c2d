import type {Locator} from 'playwright-core'

/**
 * Replaces the text of a field with key presses. In Firefox, Playwright's `fill` sets the value
 * through WebDriver BiDi, and React does not notice the change.
 */
export async function replaceText(field: Locator, text: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}
