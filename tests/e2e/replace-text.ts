import type {Locator} from 'playwright-core'

/**
 * Replaces the content of a field, key by key. In Firefox, Playwright's own `fill` sets the value
 * through BiDi, and React does not notice the change.
 */
export async function replaceText(field: Locator, text: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}
