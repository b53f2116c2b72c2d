import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

test('who signs out stays out, and is not sent round until they ask to sign in again', async () => {
  const {page} = await openPage(running.browser)
  await new Studio(page, running.product).signIn()
  await page.locator('#user-menu').click()
  await page.getByText('Sign out').click()
  const again = page.getByText('Sign in with the password')
  await again.waitFor()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(addresses).toEqual([])

  await again.click()
  await page.getByLabel('Password').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
