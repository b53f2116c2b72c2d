import {afterAll, beforeAll, beforeEach} from 'vitest'
import type {WebDriverPage} from '../webdriver.ts'
import {findWebKit, launchWebKit, type WebKit} from '../webkit.ts'

/**
 * Starts WebKit before the tests of a file and closes it after them. Skips the tests, with a note in
 * the output, if WebKit is not installed.
 */
export function webkitPage(): {readonly page: WebDriverPage} {
  const found = findWebKit()
  const missing = typeof found === 'string' ? found : undefined
  let webkit: WebKit | undefined
  beforeAll(async () => {
    if (!missing) webkit = await launchWebKit()
  })
  beforeEach((context) => {
    context.skip(missing !== undefined, missing)
  })
  afterAll(() => webkit?.close())
  return {
    get page() {
      if (!webkit) throw new Error('WebKit is not running. Use it only inside tests.')
      return webkit.page
    },
  }
}
