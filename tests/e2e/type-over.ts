import type {Locator} from 'playwright-core'

/**
 * Types over what stands in a field, key by key as people do. In Firefox Playwright's own `fill`
 * writes the value itself, through BiDi, behind React's back, which then hears of no change.
 */
export async function typeOver(field: Locator, text: string) {
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}
